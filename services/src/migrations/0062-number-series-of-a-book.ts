import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A legal entity has a number series per kind of invoice (PLT-O54); sales invoices are the first. */
export class NumberSeriesOfABook1763720000062 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoice_number_series ADD COLUMN book text NOT NULL DEFAULT 'sales',
      DROP CONSTRAINT invoice_number_series_pkey, ADD PRIMARY KEY (ecosystem_id, legal_entity_id, book, prefix)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoice_number_series DROP COLUMN book, ADD PRIMARY KEY (ecosystem_id, legal_entity_id, prefix)`);
  }
}
