import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file of a kept mail stays as long as the mail, like files of all other records. */
export class FilesOfReceivedMails1763720000160 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE received_mails ADD CONSTRAINT received_mails_file
      FOREIGN KEY (ecosystem_id, file_id) REFERENCES stored_files (ecosystem_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE received_mails DROP CONSTRAINT received_mails_file`);
  }
}
