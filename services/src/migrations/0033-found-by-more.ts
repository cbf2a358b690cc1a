import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = `|| E'\\n' ||`;
const compact = (column: string): string => `regexp_replace(coalesce(${column}, ''), '[\\s.]', '', 'g')`;

/** Searched columns of each resource, as one text per record; search terms contain no line break. */
const now: Record<string, string> = {
  organizations: `name ${line} coalesce(coc_number, '') ${line} coalesce(country, '') ${line} coalesce(vat_number, '') ${line} coalesce(city, '')
    ${line} ${compact('coc_number')} ${line} ${compact('vat_number')}`,
  contacts: `first_name || ' ' || last_name ${line} jsonb_path_query_array(email_addresses, '$[*].value')::text`,
};
const before: Record<string, string> = {
  organizations: `name ${line} coalesce(coc_number, '') ${line} coalesce(country, '')`,
  contacts: `first_name || ' ' || last_name`,
};
const ofInvoices = ['invoice_number', 'reference', 'client_reference', 'invoice_description', 'customer_name', 'total_amount::text'];
/** Outstanding amounts, and since when; paid and unbooked invoices sort last. */
const unpaid = `status = 'booked' AND payment_status IN ('open', 'partial')`;
const derived: Record<string, string> = {
  search_text: `text GENERATED ALWAYS AS (${ofInvoices.map((column) => `coalesce(${column}, '')`).join(` ${line} `)}) STORED`,
  open_amount: `numeric(18,2) NOT NULL GENERATED ALWAYS AS (CASE WHEN ${unpaid} THEN total_amount - amount_paid ELSE 0 END) STORED`,
  unpaid_since: `int NOT NULL GENERATED ALWAYS AS (CASE WHEN ${unpaid} AND total_amount > 0 AND due_date IS NOT NULL THEN date '2200-01-01' - due_date ELSE 0 END) STORED`,
};

/**
 * Search also covers VAT number and city of organizations, addresses of people, and for invoices all fields of PLT-O43; invoices are sorted
 * by open amount and its age.
 */
export class FoundByMore1763720000032 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await searchIn(db, now);
    // The trigger compares before these columns are computed: in the new row they are still empty.
    await db.query(keptApart(`ARRAY[`, `ARRAY['${Object.keys(derived).join(`', '`)}', `));
    await db.query(
      `ALTER TABLE sales_invoices ${Object.entries(derived)
        .map(([name, type]) => `ADD COLUMN ${name} ${type}`)
        .join(', ')}`,
    );
    await db.query(`CREATE INDEX sales_invoices_search ON sales_invoices USING gin (ecosystem_id, search_text gin_trgm_ops)`);
    for (const column of ['open_amount', 'unpaid_since'])
      await db.query(`CREATE INDEX sales_invoices_${column} ON sales_invoices (ecosystem_id, legal_entity_id, ${column}, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE sales_invoices ${Object.keys(derived)
        .map((name) => `DROP COLUMN ${name}`)
        .join(', ')}`,
    );
    await db.query(keptApart(`ARRAY['${Object.keys(derived).join(`', '`)}', `, `ARRAY[`));
    await searchIn(db, before);
  }
}

async function searchIn(db: QueryRunner, texts: Record<string, string>): Promise<void> {
  for (const [table, text] of Object.entries(texts)) {
    await db.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    await db.query(`ALTER TABLE ${table} ADD COLUMN search_text text GENERATED ALWAYS AS (${text}) STORED`);
    await db.query(`CREATE INDEX ${table}_search ON ${table} USING gin (ecosystem_id, search_text gin_trgm_ops)`);
  }
}

/** Changes which columns the existing trigger of booked invoices ignores. */
const keptApart = (from: string, to: string): string => `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('keep_booked_invoice()'::regprocedure), $from$${from}$from$, $to$${to}$to$);
END $do$`;
