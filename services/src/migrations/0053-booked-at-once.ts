import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, workerRole } from './support/tenant-table.js';

const ids = 'SEQUENCE sales_invoices_id_seq';

/**
 * Bulk invoicing writes booked invoices directly (CRM §18), instead of drafts that are updated with all their indexes; and their deals with
 * them, so ids are reserved beforehand. Lines may be added to a booked invoice only in the transaction that creates it: `created_at` is the
 * time of that transaction and never changes.
 */
export class BookedAtOnce1763720000052 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await keepLines(db, `AND NOT (TG_OP = 'INSERT' AND i.created_at = now())`);
    await db.query(`GRANT USAGE ON ${ids} TO ${apiRole}, ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE USAGE ON ${ids} FROM ${apiRole}, ${workerRole}`);
    await keepLines(db, '');
  }
}

const keepLines = (db: QueryRunner, but: string): Promise<unknown> =>
  db.query(`CREATE OR REPLACE FUNCTION keep_booked_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE line sales_invoice_lines := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    BEGIN
      IF EXISTS (SELECT FROM sales_invoices i
        WHERE i.ecosystem_id = line.ecosystem_id AND i.id = line.invoice_id AND i.status = 'booked' ${but}) THEN
        RAISE EXCEPTION 'the lines of a booked invoice cannot be changed' USING ERRCODE = 'KN001';
      END IF;
      RETURN line;
    END $$`);
