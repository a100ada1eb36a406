#!/bin/bash
# A process of the image as a container engine runs it, where there is none: own mounts and processes, the root read-only, /tmp in memory,
# user 10001 without capabilities and without a way to get any. It shares the network of the machine.
# container.sh <root folder> <from:to[:ro]>… -- <command>…
set -euo pipefail
if [ "${1:-}" != --inside ]; then exec unshare --mount --pid --fork --kill-child --propagation private "$0" --inside "$@"; fi
root=$2
shift 2
mount --bind "$root" "$root"
mount -t tmpfs -o size=64m,mode=1777,nosuid,nodev,noexec tmpfs "$root/tmp"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o size=64k,mode=755,nosuid,noexec tmpfs "$root/dev"
for each in null zero random urandom; do
  touch "$root/dev/$each"
  mount --bind "/dev/$each" "$root/dev/$each"
done
while [ "$1" != -- ]; do
  IFS=: read -r from to mode <<< "$1"
  mount --bind "$from" "$root$to"
  if [ "$mode" = ro ]; then mount -o remount,bind,ro,nosuid,nodev "$root$to"; fi
  shift
done
shift
mount -o remount,bind,ro,nosuid "$root"
exec setpriv --no-new-privs --bounding-set=-all,+setuid,+setgid,+sys_chroot --inh-caps=-all \
  chroot --userspec=10001:10001 --groups= "$root" "$@"
