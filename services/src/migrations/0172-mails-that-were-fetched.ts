import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fetched mail that could not be moved afterwards is fetched again; it is taken once. */
export class MailsThatWereFetched1763720000172 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE received_mails ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$')`);
    await db.query(`CREATE UNIQUE INDEX received_mails_by_content ON received_mails (ecosystem_id, content_hash)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE received_mails DROP COLUMN content_hash`);
  }
}
