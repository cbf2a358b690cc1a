import type { QueryRunner } from 'typeorm';

export interface KeptBook {
  invoices: string;
  lines: string;
  /** Columns of a booked invoice that may still change, and those that may be set once. */
  mutable: readonly string[];
  setOnce: readonly string[];
  /** Column that names an organization, and follows its merge. */
  follows: string;
}

/** Makes booked invoices of a table immutable; all tables share one trigger function. */
export async function keepBooked(db: QueryRunner, { invoices, lines, mutable, setOnce, follows }: KeptBook): Promise<void> {
  await db.query(`CREATE TRIGGER keep_booked_invoice BEFORE UPDATE OR DELETE ON ${invoices} FOR EACH ROW
    EXECUTE FUNCTION keep_booked_invoice('{${mutable.join()}}', '{${setOnce.join()}}', '${follows}')`);
  await keepLines(db, lines, invoices);
}

/** Allows more columns of a booked invoice to change, beside those that its trigger names already. */
export const letChange = (db: QueryRunner, invoices: string, columns: readonly string[]): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`('{`, `('{${columns.join()},`));

/** Reverts `letChange`. */
export const letStay = (db: QueryRunner, invoices: string, columns: readonly string[]): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`${columns.join()},`, ''));

/** Allows a column of a booked invoice, whose trigger names none yet, to be set once. */
export const letSetOnce = (db: QueryRunner, invoices: string, column: string): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`', '{}', '`, `', '{${column}}', '`));

/** Reverts `letSetOnce`. */
export const letStayUnset = (db: QueryRunner, invoices: string, column: string): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`', '{${column}}', '`, `', '{}', '`));

async function rewriteTrigger(db: QueryRunner, invoices: string, rewrite: (definition: string) => string): Promise<void> {
  const [{ definition }] = await db.query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = '${invoices}'::regclass AND tgname = 'keep_booked_invoice'`,
  );
  await db.query(`DROP TRIGGER keep_booked_invoice ON ${invoices}`);
  await db.query(rewrite(definition as string));
}

/**
 * Allows a conversion to write a booked invoice and its lines, in the one statement that sets the conversion time, and in its transaction:
 * no column may change this way before or after.
 */
export async function letConvert(
  db: QueryRunner,
  { invoices, lines }: Pick<KeptBook, 'invoices' | 'lines'>,
  columns: { invoice: readonly string[]; line: readonly string[] },
): Promise<void> {
  await rewriteTrigger(db, invoices, (definition) => definition.replace(/\)$/, `, '{${columns.invoice.join()}}')`));
  await db.query(linesFunction(lines, invoices, columns.line));
}

/** Reverts `letConvert`. */
export async function letNotConvert(db: QueryRunner, { invoices, lines }: Pick<KeptBook, 'invoices' | 'lines'>): Promise<void> {
  await rewriteTrigger(db, invoices, (definition) => definition.replace(/, '[^']*'\)$/, ')'));
  await db.query(linesFunction(lines, invoices));
}

/**
 * Lines are checked once per statement, by a function per table: a shared one would have to be planned again each time. Lines may be added
 * to a booked invoice in the transaction that creates it, whose time is `created_at`; a conversion changes them in its transaction.
 */
function linesFunction(lines: string, invoices: string, converted: readonly string[] = []): string {
  const isBooked = (changed: string, but = ''): string => `EXISTS (SELECT FROM ${changed} line
    JOIN ${invoices} i ON i.ecosystem_id = line.ecosystem_id AND i.id = line.invoice_id WHERE i.status = 'booked' ${but})`;
  const isConverting = 'AND i.converted_at IS DISTINCT FROM now()';
  const fixed = (line: string): string => `to_jsonb(${line}) - '{${converted.join()}}'::text[]`;
  const isOther = `EXISTS (SELECT FROM came FULL JOIN went USING (ecosystem_id, invoice_id, line_number)
    JOIN ${invoices} i ON (i.ecosystem_id, i.id) = (coalesce(came.ecosystem_id, went.ecosystem_id), coalesce(came.invoice_id, went.invoice_id))
    WHERE i.status = 'booked' AND ${fixed('came')} IS DISTINCT FROM ${fixed('went')})`;
  const updated =
    converted.length === 0
      ? `${isBooked('came')} OR ${isBooked('went')}`
      : `${isBooked('came', isConverting)} OR ${isBooked('went', isConverting)} OR ${isOther}`;
  return `CREATE OR REPLACE FUNCTION keep_booked_${lines}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE is_booked boolean := false;
    BEGIN
      IF TG_OP = 'INSERT' THEN is_booked := ${isBooked('came', 'AND i.created_at <> now()')};
      ELSIF TG_OP = 'DELETE' THEN is_booked := ${isBooked('went')};
      ELSE is_booked := ${updated};
      END IF;
      IF is_booked THEN RAISE EXCEPTION 'the lines of a booked invoice cannot be changed' USING ERRCODE = 'KN001'; END IF;
      RETURN NULL;
    END $$`;
}

async function keepLines(db: QueryRunner, lines: string, invoices: string): Promise<void> {
  const name = `keep_booked_${lines}`;
  await db.query(linesFunction(lines, invoices));
  const events = { INSERT: 'NEW TABLE AS came', UPDATE: 'NEW TABLE AS came OLD TABLE AS went', DELETE: 'OLD TABLE AS went' };
  for (const [event, tables] of Object.entries(events))
    await db.query(`CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${lines} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
}
