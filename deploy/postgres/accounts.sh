#!/bin/sh
# Runs once, on an empty data folder: one database for the application with the three accounts it expects and one for backups,
# and one account for Temporal, which makes its own databases.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" <<SQL
create role kantoor_owner login password '$DB_OWNER_PASSWORD';
create role kantoor_api login nobypassrls password '$DB_API_PASSWORD';
create role kantoor_worker login nobypassrls password '$DB_WORKER_PASSWORD';
create role kantoor_backup login bypassrls password '$DB_BACKUP_PASSWORD';
create role temporal login createdb password '$TEMPORAL_DB_PASSWORD';
create database kantoor owner kantoor_owner;
revoke all on database kantoor from public;
grant connect, temporary on database kantoor to kantoor_api, kantoor_worker;
grant connect on database kantoor to kantoor_backup;
grant pg_read_all_data to kantoor_backup;
\connect kantoor
create extension pg_trgm;
create extension unaccent;
create extension btree_gin;
create extension pgcrypto;
-- Lets searches use their index under row security; whether a text of another tenant matches shows in nothing.
alter function pg_catalog.texticlike(text, text) leakproof;
SQL
