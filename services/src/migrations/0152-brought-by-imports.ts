import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the rows of an import brought beside its own records, so that this is taken back with it. */
export class BroughtByImports1763720000152 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE record_imports ADD COLUMN brought jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE record_imports DROP COLUMN brought`);
  }
}
