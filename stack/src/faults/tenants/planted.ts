import type { Belongings } from './belongings.js';
import { shown, structural } from './hidden-values.js';

/** In every text that another team must not read; followed by the place where it was planted. */
export const canary = 'CANARY';

/** Records that belong to a team and are closed to the others, whose lists show at most some columns. */
const roots = ['deals', 'subscriptions', 'purchases', 'inbox_documents', 'purchase_invoices', 'sales_invoices'];
/** Rows attached to these records without a foreign key, by kind and number. */
const beside = ['processes', 'process_steps', 'messages'];
/** Texts that programs read: another value would be another record, or none. */
const structuralTexts = new Set([
  ...['kind', 'state', 'status', 'resource', 'step', 'workflow_id', 'step_key', 'application', 'external_identifier', 'message_id'],
  ...['outcome', 'currency', 'language', 'method', 'provider', 'provider_payment_id', 'secret_hash', 'invoice_type', 'payment_status'],
  ...[
    'notification_template',
    'origin_resource',
    'source',
    'legal_entity_reference_origin',
    'entity',
    'search_text',
    'vat_category',
    'category',
    'country_iso2',
  ],
]);

/**
 * Marks every text of a team's records and everything attached, including tables and columns added later, and creates the entries of views
 * that gather records: periods of a run, stopped processes, an undelivered mail. Returns where marks were planted.
 */
export async function planted(of: Belongings): Promise<string[]> {
  await fill(of);
  const places: string[] = [];
  for (const { table, column } of await textColumns(of)) {
    const isPlanted = await mark(of, table, `${column} = '${canary} ${table}.${column}'`);
    if (isPlanted) places.push(`${table}.${column}`);
  }
  for (const [table, column, sql] of data) if (await mark(of, table, `${column} = ${sql}`)) places.push(`${table}.${column}`);
  return places;
}

/** JSON data with texts, as programs write it. */
const data: [table: string, column: string, sql: string][] = [
  [
    'processes',
    'blocked',
    `jsonb_build_object('code', 'RECEIVER_UNKNOWN', 'problems', '[]'::jsonb, 'params', jsonb_build_object('address', '${canary} processes.blocked'))`,
  ],
  [
    'subscription_periods',
    'problems',
    `CASE state WHEN 'attention' THEN '[{"code": "STEP_FAILED", "fields": [], "fix": null, "cause": "${canary} subscription_periods.problems"}]'::jsonb ELSE problems END`,
  ],
  [
    'subscription_periods',
    'skipped',
    `CASE state WHEN 'skipped' THEN '{"by": "person", "name": "Jo", "reason": "${canary} subscription_periods.skipped"}'::jsonb END`,
  ],
];

/**
 * Creates one entry of each view that gathers: a run's periods in every state, a stopped process of each kind of record, a bounced mail.
 */
async function fill({ office, ids }: Belongings): Promise<void> {
  const { ecosystem, subscription, deal, booked, day, team } = ids;
  await office.rows(
    `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, outcome, currency, net_amount, tax_amount, total_amount, problems, skipped, run_date, settled_at, mail_at, deal_id, invoice_id)
     VALUES ($1, $2, '2026-01-31', '2026-02-27', 'billed', 'mailed', 'EUR', 77001.00, 77002.00, 77003.00, '[]', NULL, $3, now(), now(), $4, $5),
       ($1, $2, '2026-02-28', '2026-03-30', 'attention', NULL, 'EUR', 77001.00, 77002.00, 77003.00, '[]', NULL, $3, now(), NULL, NULL, NULL),
       ($1, $2, '2026-03-31', '2026-04-29', 'skipped', NULL, 'EUR', NULL, NULL, NULL, '[]', '{}', $3, now(), NULL, NULL, NULL)`,
    [ecosystem, subscription, day, deal, booked],
  );
  for (const [kind, resource, id] of [
    ['deal-to-invoice', 'deals', deal],
    ['subscription-period', 'subscriptions', subscription],
    ['payment-sync', 'sales-invoices', booked],
  ] as const)
    await office.rows(
      `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, team_id, state, step, blocked)
       VALUES ($1, $2, $3, $4, $5, $6, 'blocked', 'mail', '{}')`,
      [ecosystem, `planted/${resource}/${id}`, kind, resource, id, team],
    );
  await office.rows(
    `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, attempt, title, receiver_name, receiver_address, notification_template, body, state)
     VALUES ($1, 'invoices', $2, 'newInvoice', 'planted', 1, '', '', '', 'default', '{}', 'failed')`,
    [ecosystem, String(booked)],
  );
}

/** Returns the text columns of the records and of whatever references them, through any number of tables. */
async function textColumns({ office, ids }: Belongings): Promise<{ table: string; column: string }[]> {
  const rows = await office.rows<{ table: string; column: string }>(
    `WITH RECURSIVE below AS (
       SELECT unnest($1::text[]) AS name
       UNION SELECT f.conrelid::regclass::text FROM below JOIN pg_constraint f ON f.contype = 'f' AND f.confrelid = below.name::regclass)
     SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN (SELECT name FROM below UNION SELECT unnest($2::text[])) b ON b.name = c.table_name
     WHERE c.data_type = 'text' AND c.is_generated = 'NEVER' AND $3 > 0 ORDER BY 1, 2`,
    [roots, beside, ids.ecosystem],
  );
  return rows.filter(
    ({ table, column }) => !structuralTexts.has(column) && ![...(shown[table] ?? []), ...(structural[table] ?? [])].includes(column),
  );
}

/** Returns whether any row accepted it; if a rule of the table refuses such a text there is nothing to read either. */
async function mark({ office, ids }: Belongings, table: string, assignment: string): Promise<boolean> {
  const marking = `UPDATE ${table} SET ${assignment} WHERE ecosystem_id = ${ids.ecosystem} RETURNING 1`;
  return office.place
    .asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ids.ecosystem)]);
        // Booked invoices and payments are protected by triggers, which are unrelated to read permissions.
        await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
        const [rows] = (await tx.query(marking)) as [unknown[], number];
        await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
        return rows.length > 0;
      }),
    )
    .catch(() => false);
}
