#!/bin/sh
# Makes the two databases of the workflow engine, or brings them to the version of these tools; called again it changes nothing.
set -eu
if [ -n "${SQL_PASSWORD_FILE:-}" ]; then
  SQL_PASSWORD="$(cat "$SQL_PASSWORD_FILE")"
  export SQL_PASSWORD
fi
database="${ENGINE_DATABASE:-temporal}"
prepare() {
  temporal-sql-tool --database "$1" create-database
  temporal-sql-tool --database "$1" setup-schema --version 0.0
  temporal-sql-tool --database "$1" update-schema --schema-name "postgresql/v12/$2"
}
prepare "$database" temporal
prepare "${database}_visibility" visibility
