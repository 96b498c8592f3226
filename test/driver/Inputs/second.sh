# second.sh OUT SOURCE PIPE COMMAND...: runs the command, and writes the source into the pipe once
# there is something in its output.
out=$1 source=$2 pipe=$3
shift 3
"$@" > "$out" 2>&1 &
for _ in $(seq 90); do
  [ -s "$out" ] && break
  sleep 0.1
done
[ -s "$out" ] || { echo "no result before the second file is there" >&2; exit 1; }
cat "$source" > "$pipe"
wait $!
