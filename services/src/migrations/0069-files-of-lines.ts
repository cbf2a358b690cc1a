import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file may belong to a line of its record; the reference is the line's key, not its number. */
export class FilesOfLines1763720000069 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE attachments ADD COLUMN line_key text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE attachments DROP COLUMN line_key`);
  }
}
