import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepBooked } from './support/booked-rows.js';

const ofInvoice = 'FUNCTION keep_booked_invoice()';
const ofLines = 'FUNCTION keep_booked_lines()';

/**
 * One trigger function with arguments makes booked invoices immutable, so that purchase invoices can use it. Lines are checked once per
 * statement instead of once per line, including lines removed from an invoice.
 */
export class BookedInvoicesOfAnyKind1763720000063 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP ${ofInvoice} CASCADE`);
    await db.query(`DROP ${ofLines} CASCADE`);
    await this.makeFunction(db);
    await keepBooked(db, {
      ...{ invoices: 'sales_invoices', lines: 'sales_invoice_lines', follows: 'customer_id' },
      mutable: [
        ...['version', 'updated_at', 'amount_paid', 'payment_status', 'date_sent', 'date_reminded', 'mail_request'],
        // Computed after the trigger: in the new row they are still empty.
        ...['search_text', 'open_amount', 'unpaid_since'],
      ],
      setOnce: ['pdf_file_id', 'ubl_file_id'],
    });
  }

  /** Arguments: columns that may change, those that may be set once, and one that names an organization. */
  private async makeFunction(db: QueryRunner): Promise<void> {
    await db.query(`CREATE ${ofInvoice} RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        set_once text[] := TG_ARGV[1]::text[];
        mutable text[] := TG_ARGV[0]::text[] || set_once;
        was jsonb; becomes jsonb;
      BEGIN
        IF OLD.status <> 'booked' THEN
          IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a booked invoice cannot be deleted' USING ERRCODE = 'KN001'; END IF;
        was := to_jsonb(OLD);
        becomes := to_jsonb(NEW);
        IF was -> TG_ARGV[2] IS DISTINCT FROM becomes -> TG_ARGV[2] AND EXISTS (SELECT FROM record_merges m
          WHERE m.ecosystem_id = NEW.ecosystem_id AND m.resource = 'organizations' AND m.undone_at IS NULL
            AND (m.source_id, m.destination_id) IN (
              ((was ->> TG_ARGV[2])::int, (becomes ->> TG_ARGV[2])::int), ((becomes ->> TG_ARGV[2])::int, (was ->> TG_ARGV[2])::int))) THEN
          mutable := mutable || TG_ARGV[2];
        END IF;
        IF (becomes - mutable) IS DISTINCT FROM (was - mutable)
          OR EXISTS (SELECT FROM unnest(set_once) kept WHERE was ->> kept IS NOT NULL AND was -> kept IS DISTINCT FROM becomes -> kept) THEN
          RAISE EXCEPTION 'a booked invoice cannot be changed' USING ERRCODE = 'KN001';
        END IF;
        RETURN NEW;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP ${ofInvoice} CASCADE`);
    await db.query(`DROP FUNCTION keep_booked_sales_invoice_lines() CASCADE`);
    await db.query(`CREATE ${ofInvoice} RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE mutable text[] := ARRAY['search_text', 'open_amount', 'unpaid_since', 'version', 'updated_at', 'amount_paid', 'payment_status', 'date_sent', 'date_reminded', 'pdf_file_id', 'ubl_file_id', 'mail_request'];
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF OLD.status = 'booked' THEN RAISE EXCEPTION 'a booked invoice cannot be deleted' USING ERRCODE = 'KN001'; END IF;
          RETURN OLD;
        END IF;
        IF NEW.customer_id <> OLD.customer_id AND EXISTS (SELECT FROM record_merges m
          WHERE m.ecosystem_id = NEW.ecosystem_id AND m.resource = 'organizations' AND m.undone_at IS NULL
            AND (m.source_id, m.destination_id) IN ((OLD.customer_id, NEW.customer_id), (NEW.customer_id, OLD.customer_id))) THEN
          mutable := mutable || 'customer_id'::text;
        END IF;
        IF OLD.status = 'booked' AND ((to_jsonb(NEW) - mutable) IS DISTINCT FROM (to_jsonb(OLD) - mutable)
          OR (OLD.pdf_file_id IS NOT NULL AND NEW.pdf_file_id IS DISTINCT FROM OLD.pdf_file_id)
          OR (OLD.ubl_file_id IS NOT NULL AND NEW.ubl_file_id IS DISTINCT FROM OLD.ubl_file_id)) THEN
          RAISE EXCEPTION 'a booked invoice cannot be changed' USING ERRCODE = 'KN001';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER keep_booked_invoice BEFORE UPDATE OR DELETE ON sales_invoices FOR EACH ROW EXECUTE ${ofInvoice}`);
    await db.query(`CREATE ${ofLines} RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE line sales_invoice_lines := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      BEGIN
        IF EXISTS (SELECT FROM sales_invoices i WHERE i.ecosystem_id = line.ecosystem_id AND i.id = line.invoice_id AND i.status = 'booked'
          AND NOT (TG_OP = 'INSERT' AND i.created_at = now())) THEN
          RAISE EXCEPTION 'the lines of a booked invoice cannot be changed' USING ERRCODE = 'KN001';
        END IF;
        RETURN line;
      END $$`);
    await db.query(
      `CREATE TRIGGER keep_booked_lines BEFORE INSERT OR UPDATE OR DELETE ON sales_invoice_lines FOR EACH ROW EXECUTE ${ofLines}`,
    );
  }
}
