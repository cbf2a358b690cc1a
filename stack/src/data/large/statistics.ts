import type { Tx } from '@kantoor/services/data';

const seeded = [
  'organizations',
  'contacts',
  'organization_contacts',
  'deals',
  'deal_lines',
  'sales_invoices',
  'sales_invoice_lines',
  'payments',
];
/** Nothing is derived from these, so they are analysed once, at the end. */
const left = [
  'payment_transactions',
  'stored_files',
  'messages',
  'processes',
  'process_steps',
  'audit_log',
  'invoice_sums',
  'invoice_payment_months',
  'customer_events',
];

/** Updates the planner's statistics each time the tables have doubled; otherwise it chooses plans for small tables. */
export class Statistics {
  private known = 0;
  private added = 0;

  async grew(tx: Tx, rows: number): Promise<void> {
    this.added += rows;
    if (this.added < this.known) return;
    this.known += this.added;
    this.added = 0;
    await tx.query(`ANALYZE ${seeded.join(', ')}`);
  }

  async refresh(tx: Tx): Promise<void> {
    await tx.query(`ANALYZE ${[...seeded, ...left].join(', ')}`);
  }
}
