import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secondary records created by the rows of an import, so that undoing it removes them too. */
export class BroughtByImports1763720000152 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE record_imports ADD COLUMN brought jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE record_imports DROP COLUMN brought`);
  }
}
