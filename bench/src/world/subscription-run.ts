import { setTimeout as pause } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { asAdmin } from './databases.js';
import { walOf } from './invoice-costs.js';
import type { InvoicingStack } from './invoicing-stack.js';
import { signedIn } from './signed-in.js';

const waitMs = 30 * 60_000;
const pollMs = 20;

/** Creates subscriptions of three lines that are due today, spread over the customers; each invoice is to be mailed. */
export const makeDue = ({ adminUrl, ecosystemId, teamId }: InvoicingStack, count: number): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    await client.query(
      `WITH customers AS (SELECT row_number() OVER (ORDER BY organization_id) - 1 AS nth, count(*) OVER () AS size, organization_id, min(contact_id) AS contact_id
         FROM organization_contacts WHERE ecosystem_id = $1 GROUP BY organization_id),
       made AS (INSERT INTO subscriptions (ecosystem_id, team_id, name, owner, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output,
           subscription_value, subscription_date, bills_from)
         SELECT $1, $2, 'Hosting ' || n, 'admin@kantoor.test', organization_id, contact_id, 0, 1, current_date, date '2199-12-31', 'Book and invoice', 600,
           current_date, current_date FROM generate_series(0, $3::int - 1) n JOIN customers ON nth = n % size RETURNING id)
       INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT $1, id, line, 'Hosting ' || line, 100 * line, 1, 'Meetteam', 'Meten' FROM made, generate_series(1, 3) line`,
      [ecosystemId, teamId, count],
    );
    // Mails of runs leave automatically to addresses that were mailed before.
    await client.query(
      `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, attempt, title, receiver_name, receiver_address, notification_template, body, state, sent_at)
       SELECT DISTINCT ON (address) $1, 'invoices', '0', 'newInvoice', 'before-' || address, 1, '', '', address, 'default', '{}'::jsonb, 'sent', now() - interval '2 days'
       FROM (SELECT jsonb_array_elements(email_addresses) ->> 'value' AS address FROM contacts WHERE ecosystem_id = $1) contact ON CONFLICT DO NOTHING`,
      [ecosystemId],
    );
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });

export interface BilledRun {
  seconds: number;
  wal: number;
  /** Transactions that billed. */
  batches: number;
  /** All transactions that the database committed meanwhile, including reading ones and those of others. */
  commits: number;
}

/** Bills all that is due: from the request until the run has ended. */
export async function billAll(ground: InvoicingStack): Promise<BilledRun> {
  const { stack, adminUrl, ecosystemId } = ground;
  const headers = { ...(await signedIn(stack, ecosystemId)), 'content-type': 'application/json' };
  const [walBefore, commitsBefore] = [await walOf(ground), await commitsOf(ground)];
  const startedAt = new Date();
  const since = performance.now();
  const asked = await fetch(`${stack.addresses.api}/api/crm/subscription-runs`, { method: 'POST', headers, body: '{}' });
  if (!asked.ok) throw new Error(`The run was refused: ${asked.status} ${await asked.text()}`);
  return asAdmin(adminUrl, async (client) => {
    for (let ended = false; !ended; await pause(pollMs)) {
      const { rows } = await client.query(`SELECT bool_and(ended_at IS NOT NULL) AS ended FROM subscription_runs WHERE ecosystem_id = $1`, [
        ecosystemId,
      ]);
      ended = rows[0].ended;
      if (performance.now() - since > waitMs) throw new Error('The run does not end');
    }
    const seconds = (performance.now() - since) / 1_000;
    const wal = (await walOf(ground)) - walBefore;
    const { rows } = await client.query(
      `SELECT count(DISTINCT xmin::text)::int AS batches, count(*) FILTER (WHERE state <> 'billed')::int AS wrong FROM subscription_periods
       WHERE ecosystem_id = $1 AND settled_at >= $2`,
      [ecosystemId, startedAt],
    );
    if (rows[0].wrong > 0) throw new Error(`${rows[0].wrong} periods were not billed`);
    return { seconds, wal, batches: rows[0].batches, commits: (await commitsOf(ground)) - commitsBefore };
  });
}

/** Postpones the mails of runs to the next day: what follows a run is not part of it. */
export const postponeMails = ({ adminUrl, ecosystemId }: InvoicingStack): Promise<unknown> =>
  asAdmin(adminUrl, (client) =>
    client.query(
      `UPDATE subscription_periods SET mail_at = now() + interval '1 day' WHERE (ecosystem_id, subscription_id, period_start) IN
       (SELECT ecosystem_id, subscription_id, period_start FROM subscription_periods WHERE ecosystem_id = $1 AND mail_at IS NOT NULL LIMIT 1)`,
      [ecosystemId],
    ),
  );

/** Waits until the run's requests are handed over, so that the next measurement has the machine for itself. */
export const handedOver = ({ adminUrl }: InvoicingStack): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    while ((await client.query(`SELECT FROM outbox WHERE due_at <= now() LIMIT 1`)).rowCount) await pause(100);
  });

/** Waits until every invoice to be mailed has left with its documents. */
export const untilMailed = ({ adminUrl, ecosystemId }: InvoicingStack): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    const since = performance.now();
    for (;;) {
      const { rowCount } = await client.query(
        `SELECT FROM subscription_periods p JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
         WHERE p.ecosystem_id = $1 AND p.outcome = 'mailed' AND i.date_sent IS NULL LIMIT 1`,
        [ecosystemId],
      );
      if (rowCount === 0) return;
      if (performance.now() - since > waitMs) throw new Error('Not all invoices are mailed');
      await pause(250);
    }
  });

/** Returns the events of all runs of today's workflow since a given time. */
export async function eventsSince({ stack, ecosystemId }: InvoicingStack, moment: Date): Promise<number> {
  const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS });
  const { workflow } = new Client({ connection, namespace: stack.env.TEMPORAL_NAMESPACE ?? 'kantoor' });
  const query = `WorkflowType = "subscriptionRun" AND KantoorEcosystem = ${ecosystemId} AND StartTime >= "${moment.toISOString()}"`;
  try {
    for (;;) {
      let [events, isOver] = [0, false];
      for await (const { status, historyLength } of workflow.list({ query })) {
        events += historyLength ?? 0;
        isOver ||= status.name === 'COMPLETED';
      }
      // A workflow that has just ended is found a moment later.
      if (isOver) return events;
      await pause(500);
    }
  } finally {
    await connection.close();
  }
}

const commitsOf = ({ adminUrl }: InvoicingStack): Promise<number> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ commits: string }>(
      `SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()`,
    );
    return Number(rows[0]!.commits);
  });
