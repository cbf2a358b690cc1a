#!/bin/sh
# Runs once, on an empty data folder: one database for the application with the three accounts it expects and one for backups,
# and one account for Temporal, which makes its own databases. psql reads the passwords from the secrets itself, and quotes them.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" <<'SQL'
\set owner `cat /run/secrets/db_owner_password`
\set api `cat /run/secrets/db_api_password`
\set worker `cat /run/secrets/db_worker_password`
\set backup `cat /run/secrets/db_backup_password`
\set temporal `cat /run/secrets/temporal_db_password`
create role kantoor_owner login password :'owner';
create role kantoor_api login nobypassrls password :'api';
create role kantoor_worker login nobypassrls password :'worker';
-- Ends statements that hang, and connections of machines that died without a goodbye; kept here because a pooler would not pass them on.
alter role kantoor_api set statement_timeout = '25s';
alter role kantoor_api set idle_in_transaction_session_timeout = '60s';
alter role kantoor_api set tcp_keepalives_idle = '5s';
alter role kantoor_api set tcp_keepalives_interval = '2s';
alter role kantoor_api set tcp_user_timeout = '10s';
alter role kantoor_worker set statement_timeout = '25s';
alter role kantoor_worker set idle_in_transaction_session_timeout = '60s';
alter role kantoor_worker set tcp_keepalives_idle = '5s';
alter role kantoor_worker set tcp_keepalives_interval = '2s';
alter role kantoor_worker set tcp_user_timeout = '10s';
-- Copies the whole database and its changes, and reads every row; it may write nothing.
create role kantoor_backup login replication bypassrls password :'backup';
alter role kantoor_backup set default_transaction_read_only = on;
-- Owns the functions that write the chain of the audit log; the owner hands them over.
create role kantoor_audit nologin;
grant kantoor_audit to kantoor_owner;
create role temporal login createdb password :'temporal';
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
# The rule for all databases does not cover copies of the whole server.
echo 'host replication kantoor_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
