import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Partial indexes for open tasks and for the year's charts: no invoice is read for a sum. A booked invoice's total never changes, so its
 * index entry is written once.
 */
export class WhatWaits1763720000034 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX sales_invoices_unpaid ON sales_invoices (ecosystem_id, due_date, id)
       INCLUDE (legal_entity_id, team_id, legal_entity_reference, invoice_date, currency, total_amount, amount_paid, status, payment_status)
       WHERE status = 'booked' AND payment_status IN ('open', 'partial')`,
    );
    await db.query(
      `CREATE INDEX sales_invoices_booked ON sales_invoices (ecosystem_id, legal_entity_id, invoice_date, id)
       INCLUDE (team_id, legal_entity_reference, currency, total_amount, status) WHERE status = 'booked'`,
    );
    await db.query(
      `CREATE INDEX payments_in_time ON payments (ecosystem_id, paid_at) INCLUDE (id, invoice_id, amount, currency, method, reverses_payment_id)`,
    );
    await db.query(
      `CREATE INDEX messages_waiting ON messages (ecosystem_id, created_at, id) WHERE state IN ('deferred', 'failed', 'bounced')`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_unpaid, sales_invoices_booked, payments_in_time, messages_waiting`);
  }
}
