"""``python -m fifthcard`` is the command line."""

from fifthcard.cli import main

if __name__ == "__main__":
    main(prog_name="fifthcard")
