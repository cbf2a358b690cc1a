import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions the directory offers the platform, which is below it and reads none of its tables. Each function sees what its caller may see.
 */
export class WhatTheDirectoryTells1763720000061 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION ecosystem_ids() RETURNS SETOF int LANGUAGE sql STABLE AS
      $$ SELECT e.id FROM ecosystems e ORDER BY e.id $$`);
    await db.query(`CREATE FUNCTION person_name(person int) RETURNS text LANGUAGE sql STABLE AS
      $$ SELECT p.name FROM people p WHERE p.id = person $$`);
    // People who may still sign in and are members of the ecosystem; addresses are compared in lower case.
    await db.query(`CREATE FUNCTION colleagues_among(ecosystem int, addresses text[]) RETURNS SETOF text LANGUAGE sql STABLE AS
      $$ SELECT p.email FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id
         WHERE m.ecosystem_id = ecosystem AND p.disabled_at IS NULL AND lower(p.email) = ANY (addresses) $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION ecosystem_ids(), person_name(int), colleagues_among(int, text[])`);
  }
}
