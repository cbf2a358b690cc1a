import type { QueryRunner } from 'typeorm';

export interface KeptBook {
  invoices: string;
  lines: string;
  /** Columns of a booked invoice that may still change, and those that may be set once. */
  mutable: readonly string[];
  setOnce: readonly string[];
  /** Column that names an organization, and follows its merge. */
  follows: string;
  /**
   * Columns of a booked invoice and of its lines that a conversion writes, in the one statement that sets the conversion time, and in its
   * transaction: none may change this way before or after.
   */
  converted: { invoice: readonly string[]; line: readonly string[] };
}

/** Creates the trigger function of all books. Arguments: mutable columns, set once, the one that follows a merge, and those converted. */
export async function createKeepBookedInvoice(db: QueryRunner): Promise<void> {
  await db.query(`CREATE FUNCTION keep_booked_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
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
        IF was ->> 'converted_at' IS NULL AND becomes ->> 'converted_at' IS NOT NULL THEN mutable := mutable || TG_ARGV[3]::text[]; END IF;
        IF (becomes - mutable) IS DISTINCT FROM (was - mutable)
          OR EXISTS (SELECT FROM unnest(set_once) kept WHERE was ->> kept IS NOT NULL AND was -> kept IS DISTINCT FROM becomes -> kept) THEN
          RAISE EXCEPTION 'a booked invoice cannot be changed' USING ERRCODE = 'KN001';
        END IF;
        RETURN NEW;
      END $$`);
}

/** Makes booked invoices of a table immutable. A booked invoice is a legal document: only later events (payment, sending) change it. */
export async function keepBooked(db: QueryRunner, { invoices, lines, mutable, setOnce, follows, converted }: KeptBook): Promise<void> {
  await db.query(`CREATE TRIGGER keep_booked_invoice BEFORE UPDATE OR DELETE ON ${invoices} FOR EACH ROW EXECUTE FUNCTION
    keep_booked_invoice('{${mutable.join()}}', '{${setOnce.join()}}', '${follows}', '{${converted.invoice.join()}}')`);
  const name = `keep_booked_${lines}`;
  await db.query(linesFunction(lines, invoices, converted.line));
  const events = { INSERT: 'NEW TABLE AS came', UPDATE: 'NEW TABLE AS came OLD TABLE AS went', DELETE: 'OLD TABLE AS went' };
  for (const [event, tables] of Object.entries(events))
    await db.query(`CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${lines} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
}

/**
 * Lines are checked once per statement, by a function per table: a shared one would have to be planned again each time. Lines may be added
 * to a booked invoice in the transaction that creates it, whose time is `created_at`; a conversion changes them in its transaction.
 */
function linesFunction(lines: string, invoices: string, converted: readonly string[]): string {
  const isBooked = (changed: string, but = ''): string => `EXISTS (SELECT FROM ${changed} line
    JOIN ${invoices} i ON i.ecosystem_id = line.ecosystem_id AND i.id = line.invoice_id WHERE i.status = 'booked' ${but})`;
  const isConverting = 'AND i.converted_at IS DISTINCT FROM now()';
  const fixed = (line: string): string => `to_jsonb(${line}) - '{${converted.join()}}'::text[]`;
  const isOther = `EXISTS (SELECT FROM came FULL JOIN went USING (ecosystem_id, invoice_id, line_number)
    JOIN ${invoices} i ON (i.ecosystem_id, i.id) = (coalesce(came.ecosystem_id, went.ecosystem_id), coalesce(came.invoice_id, went.invoice_id))
    WHERE i.status = 'booked' AND ${fixed('came')} IS DISTINCT FROM ${fixed('went')})`;
  return `CREATE FUNCTION keep_booked_${lines}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE is_booked boolean := false;
    BEGIN
      IF TG_OP = 'INSERT' THEN is_booked := ${isBooked('came', 'AND i.created_at <> now()')};
      ELSIF TG_OP = 'DELETE' THEN is_booked := ${isBooked('went')};
      ELSE is_booked := ${isBooked('came', isConverting)} OR ${isBooked('went', isConverting)} OR ${isOther};
      END IF;
      IF is_booked THEN RAISE EXCEPTION 'the lines of a booked invoice cannot be changed' USING ERRCODE = 'KN001'; END IF;
      RETURN NULL;
    END $$`;
}
