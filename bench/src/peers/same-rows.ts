import pg from 'pg';

/**
 * Writes by hand what a subscription run writes per invoice: the same rows in the same tables with their indexes and triggers, one invoice
 * in a round trip, over one connection, without reading, checking or computing. Prints how long it took and how much was written.
 */
const { DATABASE_URL, COUNT = '1000', ECOSYSTEM = '' } = process.env;
const ecosystem = Number(ECOSYSTEM);

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
await client.query(`SELECT set_config('app.ecosystem', $1, false)`, [ECOSYSTEM]);

interface Period {
  deal: number;
  invoice: number;
  entity: number;
  prefix: string;
}
/** One that a run billed: all others are like it. */
const [period] = (
  await client.query<Period>(
    `SELECT p.deal_id AS deal, p.invoice_id AS invoice, i.legal_entity_id AS entity, e.invoice_number_prefix AS prefix FROM subscription_periods p
     JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
     JOIN legal_entities e ON e.ecosystem_id = i.ecosystem_id AND e.id = i.legal_entity_id
     WHERE p.ecosystem_id = $1 ORDER BY p.settled_at DESC LIMIT 1`,
    [ecosystem],
  )
).rows;
const { deal, invoice, entity, prefix } = period!;

interface Rows {
  table: string;
  where: string;
  /** Columns that differ from invoice to invoice. */
  own: Record<string, string>;
}
const workflow = `'deal-invoice/' || ids.deal`;
/** In the order in which they refer to one another. */
const kept: Rows[] = [
  { table: 'deals', where: `id = ${deal}`, own: { id: 'ids.deal', linked_invoice_id: 'ids.invoice', linked_invoice_number: 'ids.number' } },
  { table: 'deal_lines', where: `deal_id = ${deal}`, own: { deal_id: 'ids.deal' } },
  {
    table: 'sales_invoices',
    where: `id = ${invoice}`,
    own: { id: 'ids.invoice', origin_id: 'ids.deal', invoice_number: 'ids.number', created_at: 'now()' },
  },
  // Refused for a booked invoice, but in the transaction that creates it.
  { table: 'sales_invoice_lines', where: `invoice_id = ${invoice}`, own: { invoice_id: 'ids.invoice' } },
  {
    table: 'payment_transactions',
    where: `invoice_id = ${invoice}`,
    own: { id: nextOf('payment_transactions'), invoice_id: 'ids.invoice', secret_hash: 'sha256(ids.invoice::text::bytea)' },
  },
  {
    table: 'subscription_periods',
    where: `invoice_id = ${invoice}`,
    own: { deal_id: 'ids.deal', invoice_id: 'ids.invoice', period_start: `date '2200-01-01' + ids.invoice` },
  },
  { table: 'processes', where: `workflow_id = 'deal-invoice/${deal}'`, own: { workflow_id: workflow, entity_id: 'ids.deal' } },
  { table: 'process_steps', where: `workflow_id = 'deal-invoice/${deal}'`, own: { workflow_id: workflow } },
  {
    table: 'audit_log',
    where: `(entity, entity_id) IN (('deal', ${deal}), ('sales-invoices', ${invoice}))`,
    own: { entity_id: `CASE row.entity WHEN 'deal' THEN ids.deal ELSE ids.invoice END` },
  },
];

/** The relay has taken those of the run; these have no recipient, and wait forever. */
const start = {
  ...{ workflow: 'dealToInvoice', workflowId: `deal-invoice/${deal}`, taskQueue: 'kantoor', notBefore: new Date().toISOString() },
  args: [{ ecosystemId: ecosystem, teamId: 1, dealId: deal, invoiceId: invoice, mail: true }],
  ...{ summary: `Deal ${deal} · de Vries Bouw 1 · € 726,00`, searchAttributes: { team: 1, entity: `deal:${deal}`, step: 'check' } },
};
// Changes are announced a hundred at a time: two rows more for each hundred are left out here.
const outbox = [{ kind: 'workflow-start', payload: start }];

function nextOf(table: string): string {
  return `nextval(pg_get_serial_sequence('${table}', 'id'))::int`;
}
const payloads: string[] = [];
async function insertOf({ table, where, own }: Rows): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
     AND identity_generation IS DISTINCT FROM 'ALWAYS'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const { rows } = await client.query<{ rows: string }>(
    `SELECT jsonb_agg(to_jsonb(t)) AS rows FROM ${table} t WHERE t.ecosystem_id = ${ecosystem} AND ${where}`,
  );
  payloads.push(JSON.stringify(rows[0]!.rows));
  return `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.map((name) => own[name] ?? `row.${name}`).join(', ')} FROM jsonb_populate_recordset(NULL::${table}, payloads[${payloads.length}]) row`;
}

const inserts: string[] = [];
for (const rows of kept) inserts.push(await insertOf(rows));
payloads.push(JSON.stringify(outbox));
// A function, so that an invoice is one round trip: in one statement its trigger would not see the deal.
await client.query(`CREATE FUNCTION pg_temp.write_invoice(payloads jsonb[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE ids record;
  BEGIN
    WITH taken AS (UPDATE invoice_number_series SET last_number = last_number + 1
      WHERE ecosystem_id = ${ecosystem} AND legal_entity_id = ${entity} AND prefix = '${prefix}' RETURNING prefix || lpad(last_number::text, 5, '0') AS number)
    SELECT ${nextOf('deals')} AS deal, ${nextOf('sales_invoices')} AS invoice, number INTO ids FROM taken;
    ${inserts.join(';\n    ')};
    INSERT INTO outbox (ecosystem_id, kind, payload, due_at)
      SELECT ${ecosystem}, kind, payload, 'infinity' FROM jsonb_to_recordset(payloads[${payloads.length}]) AS entry (kind text, payload jsonb);
  END $$`);

const written = async (): Promise<number> =>
  Number((await client.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`)).rows[0].bytes);

const walBefore = await written();
const since = performance.now();
for (let nth = 0; nth < Number(COUNT); nth += 1)
  await client.query({ name: 'same-rows', text: 'SELECT pg_temp.write_invoice($1::jsonb[])', values: [payloads] });
const seconds = (performance.now() - since) / 1_000;
console.log(JSON.stringify({ seconds, wal: (await written()) - walBefore }));
await client.end();
