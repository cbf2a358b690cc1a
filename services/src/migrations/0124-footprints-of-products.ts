import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Footprint products of a product, in order (PUR-201). */
export class FootprintsOfProducts1763720000124 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE product_footprints (
      ecosystem_id int NOT NULL, product_id int NOT NULL, position int NOT NULL, footprint_product_id int NOT NULL,
      PRIMARY KEY (ecosystem_id, product_id, position),
      FOREIGN KEY (ecosystem_id, product_id) REFERENCES products (ecosystem_id, id),
      FOREIGN KEY (ecosystem_id, footprint_product_id) REFERENCES footprint_products (ecosystem_id, id))`);
    await db.query(`CREATE INDEX product_footprints_of_footprint ON product_footprints (ecosystem_id, footprint_product_id)`);
    await tenantTable(db, 'product_footprints');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE product_footprints`);
  }
}
