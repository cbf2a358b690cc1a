import type { MigrationInterface, QueryRunner } from 'typeorm';

const byName = {
  organizations_name: 'organizations (ecosystem_id, name',
  contacts_last_name: 'contacts (ecosystem_id, last_name',
  products_name: 'products (ecosystem_id, name',
};

/**
 * Lists of names are sorted as a reader expects (`inReadingOrder`). Deterministic, so that equality still means the same bytes. The only
 * index of names is in that order; the unique one of invoice numbers stays bytewise, and their list gets a separate one.
 */
export class TextsInReadingOrder1763720000073 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE COLLATION reading_order (provider = icu, locale = 'und', deterministic = true)`);
    await indexed(db, ' COLLATE reading_order');
    await db.query(
      `CREATE INDEX sales_invoices_by_number ON sales_invoices (ecosystem_id, legal_entity_id, invoice_number COLLATE reading_order, id)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_by_number`);
    await indexed(db, '');
    await db.query(`DROP COLLATION reading_order`);
  }
}

async function indexed(db: QueryRunner, order: string): Promise<void> {
  for (const [index, columns] of Object.entries(byName)) {
    await db.query(`DROP INDEX ${index}`);
    await db.query(`CREATE INDEX ${index} ON ${columns}${order}, id)`);
  }
}
