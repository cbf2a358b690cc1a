import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A normalized VAT number in its own column: under row security only leakproof functions can use an index. */
export class SameVatNumber1763720000056 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE organizations ADD COLUMN vat_key text
       GENERATED ALWAYS AS (upper(regexp_replace(vat_number, '[^A-Za-z0-9]', '', 'g'))) STORED`,
    );
    // Not unique: the companies of a VAT group share one number.
    await db.query(`CREATE INDEX organizations_vat ON organizations (ecosystem_id, vat_key) WHERE archived_at IS NULL AND vat_key <> ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN vat_key`);
  }
}
