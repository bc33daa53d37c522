from taisen.cli import start

start()
