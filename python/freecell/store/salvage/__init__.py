"""What is done about files that are old or broken: earlier versions read, sound rows carried over."""
