import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An audit row may concern many records of a resource that one verb changed in the same way (D-50): it contains their ids instead of one.
 * Such rows are few, so the history of one record reads them by a separate index.
 */
export class AuditOfManyRecords1763720000080 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE audit_log ALTER COLUMN entity_id DROP NOT NULL, ADD COLUMN entity_ids int[],
      ADD CONSTRAINT audit_log_subject CHECK (num_nonnulls(entity_id, entity_ids) = 1)`);
    await db.query(`CREATE INDEX audit_log_of_many ON audit_log (ecosystem_id, entity, id) WHERE entity_ids IS NOT NULL`);
  }

  /** The rollback loses the ids of such rows except the first, and their hashes no longer verify. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX audit_log_of_many`);
    await db.query(`ALTER TABLE audit_log DROP CONSTRAINT audit_log_subject`);
    // Row security shows the owner one ecosystem at a time.
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`UPDATE audit_log SET entity_id = entity_ids[1] WHERE entity_ids IS NOT NULL`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
    await db.query(`ALTER TABLE audit_log ALTER COLUMN entity_id SET NOT NULL, DROP COLUMN entity_ids`);
  }
}
