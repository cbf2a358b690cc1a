import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The figures that a mail says are kept with its attempt: one that is tried again after a crash says the same (D-48). */
export class MomentOfAMail1763720000090 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages ADD COLUMN moment jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP COLUMN moment`);
  }
}
