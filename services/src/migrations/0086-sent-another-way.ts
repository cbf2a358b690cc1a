import type { MigrationInterface, QueryRunner } from 'typeorm';
import { letChange, letStay } from './support/booked-rows.js';

const columns = ['sent_otherwise_on', 'sent_otherwise_by'];

/** A booked invoice counts as not sent until it was mailed or a person records on which day and how else it was sent (D-42). */
export class SentAnotherWay1763720000086 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices ADD COLUMN sent_otherwise_on date,
      ADD COLUMN sent_otherwise_by text CHECK (sent_otherwise_by IN ('post', 'portal', 'hand', 'other')),
      ADD CONSTRAINT sales_invoices_whole_sending CHECK (num_nulls(sent_otherwise_on, sent_otherwise_by) IN (0, 2))`);
    await letChange(db, 'sales_invoices', columns);
    // A small subset: those on *Today*, in the order shown there.
    await db.query(`CREATE INDEX sales_invoices_unsent ON sales_invoices (ecosystem_id, book_date, id)
      WHERE status = 'booked' AND archived_at IS NULL AND date_sent IS NULL AND sent_otherwise_on IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_unsent`);
    await letStay(db, 'sales_invoices', columns);
    await db.query(`ALTER TABLE sales_invoices DROP COLUMN sent_otherwise_on, DROP COLUMN sent_otherwise_by`);
  }
}
