#!/usr/bin/env bash
# Draws every kernel on two machines and reads the pictures back.
#
#   every.sh PROGRAM KERNELS OUT READ_BACK PYTHON
set -euo pipefail
program=$1 kernels=$2 out=$3 read_back=$4 python=$5
count=0
while read -r kernel; do
  name=$(basename "$kernel" .c)
  mkdir -p "$out/$name"
  common=("$kernel" -m skx -m a64fx --model lc,ecm,roofline,carm,marm)
  status=0
  for format in json svg; do
    "$program" "${common[@]}" --format $format -o "$out/$name/r.$format" -- -I"$kernels" \
      2> "$out/$name/log" || status=$?
  done
  [[ $status != 1 ]] || continue # nothing that could be modelled
  "$python" "$read_back" "$out/$name/r.json" "$out/$name"/r-*.svg > "$out/$name/said" ||
    { echo "$kernel"; tail -5 "$out/$name/said"; }
  count=$((count + 1))
done < <(find "$kernels" -name '*.c' ! -name '*-fragment.c' | sort)
echo "$count kernels"
