import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds records with the same file. */
export class FilesByContent1763720000141 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX attachments_of_file ON attachments (ecosystem_id, file_id)`);
    await db.query(`CREATE INDEX purchases_by_amount ON purchases (ecosystem_id, purchase_date, purchase_value) WHERE archived_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX attachments_of_file, purchases_by_amount`);
  }
}
