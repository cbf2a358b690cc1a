import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exchangeIndexes } from './support/exchanged-indexes.js';

/** The list of the inbox as it opens, and of one status; with what hides a row, as the indexes they stand beside. */
const indexes = {
  inbox_documents_as_shown: `inbox_documents (ecosystem_id, shown_date, id) INCLUDE (begun, archived_at)`,
  inbox_documents_in_status_as_shown: `inbox_documents (ecosystem_id, document_status_id, shown_date, id) INCLUDE (begun, archived_at)`,
};
/** Replaced by the last of these. */
const before = {
  inbox_documents_in_status: `inbox_documents (ecosystem_id, document_status_id, purchase_invoice_date, id) INCLUDE (begun, archived_at)`,
};

/** The date on the main file, otherwise on the first one that was read; the order is that of `ofReading` in the list. */
const dateReadOn = `SELECT CASE WHEN read.value ~ '^\\d{4}-\\d{2}-\\d{2}$' AND pg_input_is_valid(read.value, 'date') THEN read.value::date END
  FROM (SELECT p.reading #>> '{fields,invoiceDate,value}' AS value FROM document_predictions p
    WHERE p.ecosystem_id = ecosystem AND p.document_id = document ORDER BY p.file_id IS DISTINCT FROM main_file, p.file_id LIMIT 1) read`;

const shownDate = (row: string): string =>
  `coalesce(${row}.purchase_invoice_date, date_read_on(${row}.ecosystem_id, ${row}.id, ${row}.attachment_id))`;

/** A thousand rows at a time. Each is locked before its file is looked at, as by everyone who adds or removes a reading. */
export const fillShownDates = `DO $$
  DECLARE tenant int; last int; batch int[];
  BEGIN
    FOR tenant IN SELECT e.id FROM ecosystem_ids() AS e(id) LOOP
      last := 0;
      LOOP
        PERFORM set_config('app.ecosystem', tenant::text, true);
        SELECT array_agg(locked.id ORDER BY locked.id) INTO batch FROM (SELECT d.id FROM inbox_documents d
          WHERE d.ecosystem_id = tenant AND d.id > last ORDER BY d.id LIMIT 1000 FOR UPDATE) locked;
        EXIT WHEN batch IS NULL;
        UPDATE inbox_documents d SET shown_date = ${shownDate('d')}
          WHERE d.ecosystem_id = tenant AND d.id = ANY (batch) AND d.shown_date IS DISTINCT FROM ${shownDate('d')};
        last := batch[cardinality(batch)];
        COMMIT;
      END LOOP;
    END LOOP;
  END $$`;

/**
 * The date by which the inbox is sorted stands with the document: as saved, otherwise as read on its file. Triggers write it, so that it is
 * also right for what the previous version saves meanwhile.
 */
export class ShownDates1764547200019 implements MigrationInterface {
  /** Rows are filled in, and indexes made, beside requests. All of it can be done again after it was broken off. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A migration before this one may have waited without a limit; requests would queue up behind these.
    await db.query(`SET lock_timeout = '3s'`);
    await db.query(`ALTER TABLE inbox_documents ADD COLUMN IF NOT EXISTS shown_date date`);
    await this.keep(db);
    await db.query(fillShownDates);
    await exchangeIndexes(db, before, indexes);
  }

  async down(db: QueryRunner): Promise<void> {
    await exchangeIndexes(db, indexes, before);
    await db.query(`DROP TRIGGER keep_shown_date ON inbox_documents`);
    await db.query(`DROP TRIGGER show_read_date ON document_predictions`);
    await db.query(`DROP FUNCTION keep_shown_date(), show_read_date(), date_read_on(int, int, int)`);
    await db.query(`ALTER TABLE inbox_documents DROP COLUMN shown_date`);
  }

  private async keep(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION date_read_on(ecosystem int, document int, main_file int) RETURNS date LANGUAGE sql STABLE
      AS $$ ${dateReadOn} $$`);
    await db.query(`CREATE OR REPLACE FUNCTION keep_shown_date() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.shown_date := ${shownDate('NEW')};
      RETURN NEW;
    END $$`);
    await db.query(`CREATE OR REPLACE TRIGGER keep_shown_date BEFORE INSERT OR UPDATE OF purchase_invoice_date, attachment_id ON inbox_documents
      FOR EACH ROW EXECUTE FUNCTION keep_shown_date()`);
    // A document without a date of its own shows that of its file, from when it is read until the reading is gone.
    await db.query(`CREATE OR REPLACE FUNCTION show_read_date() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE inbox_documents d SET shown_date = ${shownDate('d')}
          WHERE d.ecosystem_id = coalesce(NEW.ecosystem_id, OLD.ecosystem_id) AND d.id = coalesce(NEW.document_id, OLD.document_id)
            AND d.purchase_invoice_date IS NULL AND d.shown_date IS DISTINCT FROM ${shownDate('d')};
        RETURN NULL;
      END $$`);
    await db.query(`CREATE OR REPLACE TRIGGER show_read_date AFTER INSERT OR UPDATE OR DELETE ON document_predictions
      FOR EACH ROW EXECUTE FUNCTION show_read_date()`);
  }
}
