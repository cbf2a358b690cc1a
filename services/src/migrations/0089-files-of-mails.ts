import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Sent files remain accessible as sent: the log of each attempt names them. */
export class FilesOfMails1763720000089 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE message_files (
      ecosystem_id int NOT NULL, attempt_id int NOT NULL, file_id int NOT NULL, position int NOT NULL,
      PRIMARY KEY (ecosystem_id, attempt_id, position),
      FOREIGN KEY (ecosystem_id, attempt_id) REFERENCES messages (ecosystem_id, id),
      FOREIGN KEY (ecosystem_id, file_id) REFERENCES stored_files (ecosystem_id, id))`);
    await tenantTable(db, 'message_files', ['SELECT', 'INSERT']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE message_files`);
  }
}
