import type { MigrationInterface, QueryRunner } from 'typeorm';
import { letConvert, letNotConvert } from './support/booked-rows.js';

const books = [
  {
    ...{ invoices: 'sales_invoices', lines: 'sales_invoice_lines' },
    // Sent amounts stay: the amounts in euro are stored beside them.
    columns: { invoice: ['conversion', 'converted_at'], line: ['currency_prices'] },
  },
  {
    ...{ invoices: 'purchase_invoices', lines: 'purchase_invoice_lines' },
    columns: {
      invoice: ['conversion', 'converted_at', 'currency', 'net_amount', 'tax_amount', 'total_amount', 'taxes'],
      line: ['currency_prices', 'price', 'net'],
    },
  },
];

const kept = 'IF (becomes - mutable) IS DISTINCT FROM';
const converted = `IF was ->> 'converted_at' IS NULL AND becomes ->> 'converted_at' IS NOT NULL THEN mutable := mutable || TG_ARGV[3]::text[]; END IF;
        ${kept}`;
const rewritten = (from: string, to: string): string => `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('keep_booked_invoice()'::regprocedure), $from$${from}$from$, $to$${to}$to$); END $do$`;

/**
 * An invoice in dollars is converted to euro once: its original total, the time, and both prices of its lines are stored (PLT-O88,
 * PLT-O89).
 */
export class ConvertedInvoices1763720000118 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(rewritten(kept, converted));
    for (const { columns, ...book } of books) {
      await db.query(`ALTER TABLE ${book.invoices} ADD COLUMN conversion jsonb, ADD COLUMN converted_at timestamptz,
        ADD CONSTRAINT ${book.invoices}_converted CHECK (num_nulls(conversion, converted_at) IN (0, 2))`);
      await db.query(`ALTER TABLE ${book.lines} ADD COLUMN currency_prices jsonb`);
      await letConvert(db, book, columns);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const book of books) {
      await letNotConvert(db, book);
      await db.query(`ALTER TABLE ${book.lines} DROP COLUMN currency_prices`);
      await db.query(`ALTER TABLE ${book.invoices} DROP COLUMN conversion, DROP COLUMN converted_at`);
    }
    await db.query(rewritten(converted, kept));
  }
}
