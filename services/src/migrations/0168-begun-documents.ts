import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A begun document holds files that are read while the person still fills in the form; sending the form completes it. */
export class BegunDocuments1763720000168 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE inbox_documents ADD COLUMN begun boolean NOT NULL DEFAULT false`);
    await db.query(`CREATE INDEX inbox_documents_begun ON inbox_documents (ecosystem_id, created_at) WHERE begun`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX inbox_documents_begun`);
    await db.query(`ALTER TABLE inbox_documents DROP COLUMN begun`);
  }
}
