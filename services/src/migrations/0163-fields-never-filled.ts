import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields never filled in automatically on a supplier's documents, because a person switched them off. */
export class FieldsNeverFilled1763720000163 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations ADD COLUMN auto_fill_never jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN auto_fill_never`);
  }
}
