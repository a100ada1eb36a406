#!/bin/bash
# Makes the two images that the Containerfile starts from, on a Debian machine that reaches Debian's packages and no image registry:
# one to build in (Debian, Node, npm), and one to run in (the C and C++ libraries, no shell, no package manager).
# make-base.sh <work folder> <node program> <build image> <runtime image>; buildah's options come in BUILDAH_OPTIONS
set -euo pipefail
WORK=$1 NODE=$2 BUILD_IMAGE=$3 RUNTIME_IMAGE=$4
SUITE=${DEBIAN_SUITE:-bookworm}
DEBIAN=$WORK/debian
RUNTIME=$WORK/runtime
read -r -a OPTIONS <<< "${BUILDAH_OPTIONS:-}"

# Both are made again after a week, for Debian's updates.
if [ -n "$(find "$WORK/debian.done" -mtime -7 2> /dev/null)" ]; then
  has() { buildah "${OPTIONS[@]}" inspect --type image "$1" > /dev/null 2>&1; }
  if has "$BUILD_IMAGE" && has "$RUNTIME_IMAGE"; then exit 0; fi
else
  rm -rf "$DEBIAN"
  debootstrap --variant=minbase --force-check-gpg "$SUITE" "$DEBIAN" > "$WORK/debootstrap.log"
  # debootstrap knows one source; fixes of security come from its neighbour.
  SOURCE=$(awk '$1 == "deb" { print $2; exit }' "$DEBIAN/etc/apt/sources.list")
  echo "deb $SOURCE-security $SUITE-security main" > "$DEBIAN/etc/apt/sources.list.d/security.list"
  cp /etc/resolv.conf "$DEBIAN/etc/resolv.conf"
  chroot "$DEBIAN" sh -c 'apt-get update && apt-get --yes -o APT::Keep-Downloaded-Packages=true upgrade' >> "$WORK/debootstrap.log"
  touch "$WORK/debian.done"
fi

# The runtime base has what Node is linked against; dpkg's records stay, for scanners and for the list of contents.
rm -rf "$RUNTIME"
mkdir -p "$RUNTIME"/usr/{bin,sbin,lib,lib64} "$RUNTIME"/{etc,tmp,var/lib/dpkg/status.d,data,home/groenhof}
for each in bin sbin lib lib64; do ln -s "usr/$each" "$RUNTIME/$each"; done
for package in base-files gcc-12-base libc6 libgcc-s1 libstdc++6 tzdata; do
  deb=$(find "$DEBIAN/var/cache/apt/archives" -name "${package}_*.deb" | sort --version-sort | tail -1)
  dpkg-deb --fsys-tarfile "$deb" | tar -x --keep-directory-symlink -C "$RUNTIME"
  dpkg-deb --field "$deb" > "$RUNTIME/var/lib/dpkg/status.d/$package"
done
# Texts for people stay out of the image, except the licences.
find "$RUNTIME/usr/share/doc" -type f ! -name copyright -delete
rm -rf "$RUNTIME"/usr/share/{man,info,locale,lintian} "$RUNTIME"/usr/lib/*/{gconv,audit} "$RUNTIME"/usr/share/zoneinfo/right
chmod 1777 "$RUNTIME/tmp"
printf 'root:x:0:0:root:/root:/sbin/nologin\ngroenhof:x:10001:10001::/home/groenhof:/sbin/nologin\n' > "$RUNTIME/etc/passwd"
printf 'root:x:0:\ngroenhof:x:10001:\n' > "$RUNTIME/etc/group"
printf 'hosts: files dns\n' > "$RUNTIME/etc/nsswitch.conf"

commit() {
  buildah "${OPTIONS[@]}" config --arch amd64 --os linux "$1"
  buildah "${OPTIONS[@]}" commit --quiet "$1" "$2" > /dev/null
  buildah "${OPTIONS[@]}" rm "$1" > /dev/null
}
container=$(buildah "${OPTIONS[@]}" from scratch)
buildah "${OPTIONS[@]}" copy --quiet "$container" "$RUNTIME" / > /dev/null
commit "$container" "$RUNTIME_IMAGE"

npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
container=$(buildah "${OPTIONS[@]}" from scratch)
buildah "${OPTIONS[@]}" copy --quiet "$container" "$DEBIAN" / > /dev/null
buildah "${OPTIONS[@]}" copy --quiet "$container" "$NODE" /usr/local/bin/node > /dev/null
buildah "${OPTIONS[@]}" copy --quiet "$container" "$npm" /usr/local/lib/node_modules/npm > /dev/null
mkdir -p "$WORK/links"
ln -sfn ../lib/node_modules/npm/bin/npm-cli.js "$WORK/links/npm"
ln -sfn ../lib/node_modules/npm/bin/npx-cli.js "$WORK/links/npx"
buildah "${OPTIONS[@]}" copy --quiet "$container" "$WORK/links" /usr/local/bin > /dev/null
buildah "${OPTIONS[@]}" config --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
commit "$container" "$BUILD_IMAGE"
