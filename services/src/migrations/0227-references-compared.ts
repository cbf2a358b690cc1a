import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  ['purchases', 'organization_id'],
  ['purchase_invoices', 'customer_id'],
  ['inbox_documents', 'organization_id'],
] as const;

/**
 * References of suppliers are compared by their letters and digits (D-77): `INV 2026-001` and `inv2026001` are the same number. A reference
 * without any has no key, and equals none.
 */
export class ReferencesCompared1763720000227 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION reference_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN nullif(regexp_replace(lower(reference), '[^[:alnum:]]+', '', 'g'), '')`);
    for (const [table, supplier] of tables) {
      await db.query(`DROP INDEX ${table}_by_reference`);
      await db.query(`CREATE INDEX ${table}_by_reference ON ${table} (ecosystem_id, ${supplier}, reference_key(reference))
        WHERE archived_at IS NULL AND reference IS NOT NULL`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, supplier] of tables) {
      await db.query(`DROP INDEX ${table}_by_reference`);
      await db.query(`CREATE INDEX ${table}_by_reference ON ${table} (ecosystem_id, ${supplier}, lower(btrim(reference)))
        WHERE archived_at IS NULL AND reference IS NOT NULL`);
    }
    await db.query(`DROP FUNCTION reference_key(text)`);
  }
}
