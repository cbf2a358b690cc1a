import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notice to those who approved says what was changed since, as long as their approval stays valid (PUR-O22). */
export class ChangesInNotices1763720000256 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE approval_notices ADD COLUMN changes jsonb CHECK (jsonb_typeof(changes) = 'array')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE approval_notices DROP COLUMN changes`);
  }
}
