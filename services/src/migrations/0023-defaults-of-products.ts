import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The usual department and project of a product (PUR-O87): stored and searchable, not filled in by any form. */
export class DefaultsOfProducts1763720000022 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE products ADD COLUMN default_department text, ADD COLUMN default_project text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE products DROP COLUMN default_department, DROP COLUMN default_project`);
  }
}
