import type { QueryRunner } from 'typeorm';

export interface KeptBook {
  invoices: string;
  lines: string;
  /** Columns of a booked invoice that may still change, and those that may be set once. */
  mutable: readonly string[];
  setOnce: readonly string[];
  /** Names an organization, and follows its merge. */
  follows: string;
}

/** Makes booked invoices of a table immutable; all tables share one trigger function. */
export async function keepBooked(db: QueryRunner, { invoices, lines, mutable, setOnce, follows }: KeptBook): Promise<void> {
  await db.query(`CREATE TRIGGER keep_booked_invoice BEFORE UPDATE OR DELETE ON ${invoices} FOR EACH ROW
    EXECUTE FUNCTION keep_booked_invoice('{${mutable.join()}}', '{${setOnce.join()}}', '${follows}')`);
  await keepLines(db, lines, invoices);
}

/** Columns of a booked invoice that may change from now on, beside those that its trigger names already. */
export const letChange = (db: QueryRunner, invoices: string, columns: readonly string[]): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`('{`, `('{${columns.join()},`));

/** The way back of `letChange`. */
export const letStay = (db: QueryRunner, invoices: string, columns: readonly string[]): Promise<void> =>
  rewriteTrigger(db, invoices, (definition) => definition.replace(`${columns.join()},`, ''));

async function rewriteTrigger(db: QueryRunner, invoices: string, rewrite: (definition: string) => string): Promise<void> {
  const [{ definition }] = await db.query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = '${invoices}'::regclass AND tgname = 'keep_booked_invoice'`,
  );
  await db.query(`DROP TRIGGER keep_booked_invoice ON ${invoices}`);
  await db.query(rewrite(definition as string));
}

/**
 * Lines are checked once per statement, by a function of their own: one for all tables would have to be planned anew each time. They may come to a
 * booked invoice in the transaction that makes it, whose time is that of `created_at`.
 */
async function keepLines(db: QueryRunner, lines: string, invoices: string): Promise<void> {
  const isBooked = (changed: string, but = ''): string => `EXISTS (SELECT FROM ${changed} line
    JOIN ${invoices} i ON i.ecosystem_id = line.ecosystem_id AND i.id = line.invoice_id WHERE i.status = 'booked' ${but})`;
  const name = `keep_booked_${lines}`;
  await db.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE is_booked boolean := false;
    BEGIN
      IF TG_OP = 'INSERT' THEN is_booked := ${isBooked('came', 'AND i.created_at <> now()')};
      ELSIF TG_OP = 'DELETE' THEN is_booked := ${isBooked('went')};
      ELSE is_booked := ${isBooked('came')} OR ${isBooked('went')};
      END IF;
      IF is_booked THEN RAISE EXCEPTION 'the lines of a booked invoice cannot be changed' USING ERRCODE = 'KN001'; END IF;
      RETURN NULL;
    END $$`);
  const events = { INSERT: 'NEW TABLE AS came', UPDATE: 'NEW TABLE AS came OLD TABLE AS went', DELETE: 'OLD TABLE AS went' };
  for (const [event, tables] of Object.entries(events))
    await db.query(`CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${lines} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
}
