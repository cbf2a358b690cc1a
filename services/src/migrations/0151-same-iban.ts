import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A normalized bank account in its own column: under row security only leakproof functions can use an index. */
export class SameIban1763720000151 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE organizations ADD COLUMN iban_key text GENERATED ALWAYS AS (upper(regexp_replace(iban, '[^A-Za-z0-9]', '', 'g'))) STORED`,
    );
    await db.query(
      `CREATE INDEX organizations_iban ON organizations (ecosystem_id, iban_key) WHERE archived_at IS NULL AND iban_key <> ''`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN iban_key`);
  }
}
