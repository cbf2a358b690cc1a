import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['purchases', 'inbox_documents'];

/** The country of a shop that is known by its name only, if it is not that of the legal entity: it decides on VAT (D-78). */
export class CountriesOfShops1763720000271 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN shop_country text CHECK (shop_country ~ '^[A-Z]{2}$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN shop_country`);
  }
}
