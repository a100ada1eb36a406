#!/bin/bash
# Backs up the shop: backup.sh <folder>. Writes <folder>/<time>/ with the dump of the database, the uploads when they are in a folder
# (STORAGE_DIR), and what restore.sh checks. A backup whose folder is there is complete.
# DATABASE_URL or DATABASE_URL_FILE; STORAGE_DIR, BACKUP_KEEP_DAYS (14); SECOND_FACTOR_KEY(_FILE): only its fingerprint is written.
set -euo pipefail
umask 077
: "${1:?usage: backup.sh <folder>}"
secret() {
  local file=$1_FILE
  if [ -n "${!file:-}" ]; then cat "${!file}"; else printf %s "${!1:-}"; fi
}
DATABASE=$(secret DATABASE_URL)
: "${DATABASE:?DATABASE_URL is missing}"
# The password stays out of the list of processes.
if [[ $DATABASE =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
  PGPASSWORD=$(printf %b "${BASH_REMATCH[2]//%/\\x}")
  export PGPASSWORD
  DATABASE=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi
NAME=$(date -u +%Y-%m-%dT%H%M%SZ)
PARTIAL=$1/.$NAME.partial
trap 'rm -rf "$PARTIAL"' EXIT
mkdir -p "$PARTIAL"

# The database first, then the files: a file without a row does no harm.
pg_dump --dbname="$DATABASE" --format=custom --compress=6 --no-owner --no-privileges --file="$PARTIAL/database.dump"
if [ -n "${STORAGE_DIR:-}" ]; then tar --create --gzip --file="$PARTIAL/storage.tar.gz" --directory="$STORAGE_DIR" .; fi

KEY=$(secret SECOND_FACTOR_KEY)
{
  echo "taken $NAME"
  echo "server $(psql --dbname="$DATABASE" --no-align --tuples-only --command='show server_version')"
  if [ -n "$KEY" ]; then echo "second-factor-key $(printf %s "$KEY" | sha256sum | cut -c1-16)"; fi
} > "$PARTIAL/about.txt"
# Whether the archive can be read is known now, not on the day it is needed.
pg_restore --list "$PARTIAL/database.dump" > /dev/null
(cd "$PARTIAL" && sha256sum ./*.* > SHA256SUMS)
mv "$PARTIAL" "$1/$NAME"
find "$1" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+${BACKUP_KEEP_DAYS:-14}" -exec rm -rf {} +
echo "$1/$NAME"
