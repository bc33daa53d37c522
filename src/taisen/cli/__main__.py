from taisen.cli import main

main()
