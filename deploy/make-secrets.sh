#!/bin/sh
# Makes what is missing in deploy/secrets: passwords of our own, drawn at random, and empty files for the keys that others give.
# Called again it changes nothing. The folder is for its owner alone; the files in it are readable so that the containers'
# accounts, which are nobody on this machine, can read them.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
for name in postgres_password db_owner_password db_api_password db_worker_password db_backup_password temporal_db_password \
  redis_password payment_link_secret setup_code; do
  [ -s "$name" ] || (od -An -N32 -tx1 /dev/urandom | tr -d ' \n') > "$name"
  chmod 444 "$name"
done
# Filled only while payment_link_secret is being replaced, where files are in a bucket, and for an engine elsewhere.
for name in payment_link_secret_former files_s3_secret_access_key temporal_tls_ca temporal_tls_cert temporal_tls_key temporal_api_key; do
  [ -e "$name" ] || : > "$name"
  chmod 644 "$name"
done
for name in smtp_password imap_password payment_api_key register_api_key temporal_ui_client_secret; do
  [ -e "$name" ] || : > "$name"
  chmod 644 "$name"
  [ -s "$name" ] || echo "deploy/secrets/$name is empty: put the key in it that you were given"
done
