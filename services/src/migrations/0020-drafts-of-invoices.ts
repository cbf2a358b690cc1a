import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exchangeIndexes } from './support/exchanged-indexes.js';

/** Drafts are few of many: before a month is closed, those up to its end are looked for without reading what was booked in all years. */
const indexes = {
  sales_invoices_drafts: `sales_invoices (ecosystem_id, legal_entity_id, invoice_date, id) WHERE status = 'draft'`,
  purchase_invoices_drafts: `purchase_invoices (ecosystem_id, legal_entity_id, invoice_date, id) WHERE status = 'draft'`,
};

/** Lists of drafts read as little after years as at first (experiment `aged-data`). */
export class DraftsOfInvoices1764547200020 implements MigrationInterface {
  /** Indexes are made beside requests. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await exchangeIndexes(db, {}, indexes);
  }

  async down(db: QueryRunner): Promise<void> {
    await exchangeIndexes(db, indexes, {});
  }
}
