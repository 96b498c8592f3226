"""Takes ids, scalars and what names loops by their ids out of an IR file."""
import re
import sys

with open(sys.argv[1]) as source:
    text = source.read()
text = re.sub(r"^ *(- )?(id|copy_of|reads|writes|reduction|unrolled): .*\n",
              "", text, flags=re.M)
text = re.sub(r"^( *)- loop: \d+\n *at:", r"\1- at:", text, flags=re.M)
text = re.sub(r"^ *values:\n( +- \{name: .*\}\n)+", "", text, flags=re.M)
text = re.sub(r", loop: \d+", "", text)
with open(sys.argv[2], "w") as plain:
    plain.write(text)
