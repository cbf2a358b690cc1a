import type { MigrationInterface, QueryRunner } from 'typeorm';
import { secured, workerRole } from './support/tenant-table.js';

const frozen = ['accounting_tax_amount', 'exchange_rate', 'exchange_rate_date', 'exchange_rate_source'];

/**
 * Reference rates of the European Central Bank, and the VAT in euro that an invoice in another currency states (VAT directive art. 230).
 */
export class ExchangeRates1763720000006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE exchange_rates (
      currency char(3) NOT NULL, date date NOT NULL, rate numeric NOT NULL CHECK (rate > 0), source text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (currency, date))`);
    await db.query(`CREATE INDEX exchange_rates_days ON exchange_rates (date)`);
    // The bank's rates are the same for every tenant; only the import may write them.
    await db.query(`CREATE POLICY exchange_rates_everybody ON exchange_rates USING (true) WITH CHECK (true)`);
    await secured(db, 'exchange_rates', ['SELECT']);
    await db.query(`GRANT INSERT, UPDATE ON exchange_rates TO ${workerRole}`);

    // Fixed at booking: the trigger for booked invoices lists the columns that may still change, which do not include these.
    await db.query(`ALTER TABLE sales_invoices ADD COLUMN accounting_tax_amount numeric(18,2), ADD COLUMN exchange_rate numeric,
      ADD COLUMN exchange_rate_date date, ADD COLUMN exchange_rate_source text,
      ADD CONSTRAINT sales_invoices_accounting_tax CHECK (num_nulls(${frozen.join(', ')}) IN (0, ${frozen.length}))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE sales_invoices DROP CONSTRAINT sales_invoices_accounting_tax, ${frozen.map((column) => `DROP COLUMN ${column}`).join(', ')}`,
    );
    await db.query(`DROP TABLE exchange_rates`);
  }
}
