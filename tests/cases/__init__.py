"""Faults other programs had, from public bug reports, each as a test of this one."""
