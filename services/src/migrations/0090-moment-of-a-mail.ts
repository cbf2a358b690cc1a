import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The figures in a mail are stored with its attempt: a retry after a crash has the same content (D-48). */
export class MomentOfAMail1763720000090 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages ADD COLUMN moment jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP COLUMN moment`);
  }
}
