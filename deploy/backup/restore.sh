#!/bin/bash
# Restores a backup of backup.sh: restore.sh <folder of one backup>. The database of DATABASE_URL(_FILE) has to be empty, STORAGE_DIR too.
# Afterwards: migrate, then start one process with WORKER=0 and look (docs/backup.md).
set -euo pipefail
: "${1:?usage: restore.sh <folder of one backup>}"
secret() {
  local file=$1_FILE
  if [ -n "${!file:-}" ]; then cat "${!file}"; else printf %s "${!1:-}"; fi
}
fail() {
  echo "$1" >&2
  exit 1
}
DATABASE=$(secret DATABASE_URL)
: "${DATABASE:?DATABASE_URL is missing}"
# The password stays out of the list of processes.
if [[ $DATABASE =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
  PGPASSWORD=$(printf %b "${BASH_REMATCH[2]//%/\\x}")
  export PGPASSWORD
  DATABASE=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi
(cd "$1" && sha256sum --check --quiet SHA256SUMS) || fail "$1 is damaged or not complete."

KEY=$(secret SECOND_FACTOR_KEY)
WANTED=$(sed -n 's/^second-factor-key //p' "$1/about.txt")
if [ -n "$WANTED" ] && [ -n "$KEY" ] && [ "$WANTED" != "$(printf %s "$KEY" | sha256sum | cut -c1-16)" ]; then
  fail 'SECOND_FACTOR_KEY is not the one of this backup: nobody with an authenticator app could sign in.'
fi
TABLES=$(psql --dbname="$DATABASE" --no-align --tuples-only --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
[ "$TABLES" = 0 ] || fail "The database has $TABLES tables; restore into an empty one, so that nothing is overwritten."
if [ -n "${STORAGE_DIR:-}" ] && [ -e "$STORAGE_DIR" ] && [ -n "$(ls -A "$STORAGE_DIR")" ]; then fail "$STORAGE_DIR is not empty."; fi

pg_restore --no-owner --no-privileges --exit-on-error --jobs="${RESTORE_JOBS:-2}" --dbname="$DATABASE" "$1/database.dump"
# Without statistics the first pages would be slow.
psql --dbname="$DATABASE" --quiet --command=analyze
if [ -n "${STORAGE_DIR:-}" ] && [ -e "$1/storage.tar.gz" ]; then
  mkdir -p "$STORAGE_DIR"
  tar --extract --gzip --file="$1/storage.tar.gz" --directory="$STORAGE_DIR"
fi
sed -n 's/^taken /restored: the shop as it was at /p' "$1/about.txt"
