import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields that are never filled in by themselves on documents of a supplier, because a person switched them off. */
export class FieldsNeverFilled1763720000163 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations ADD COLUMN auto_fill_never jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN auto_fill_never`);
  }
}
