import { setTimeout as pause } from 'node:timers/promises';
import { purchaseApproval } from '@kantoor/schemas';
import type pg from 'pg';
import { asAdmin } from './databases.js';
import type { InvoicingStack } from './invoicing-stack.js';
import { signedIn } from './signed-in.js';

const people = 250;
/** Ids not used by any other person. */
const firstPerson = 900_000_000;
/** Asks for everything. */
const requester = firstPerson + 1;
/** States of a purchase. */
const [concept, approvalRequested] = [1, 4];
const patienceMs = 30 * 60_000;

export interface Purchase {
  id: number;
  workflowId: string;
}

/** Open approvals of an ecosystem that works around the clock: each purchase waits for the measuring user, and for one of many others. */
export class OpenApprovals {
  private constructor(
    readonly ground: InvoicingStack,
    /** The signed-in user. */
    private readonly meId: number,
    /** What a round of such a purchase seals, of two other people. */
    private readonly seal: string,
  ) {}

  static async of(ground: InvoicingStack): Promise<OpenApprovals> {
    const { adminUrl, ecosystemId, teamId } = ground;
    const meId = await asAdmin(adminUrl, async (client) => {
      const at = `{"workingDays": "all", "holidays": "none", "opensAt": "00:00", "closesAt": "23:59"}`;
      await client.query(`UPDATE ecosystem_settings SET chosen = chosen || $2::jsonb WHERE ecosystem_id = $1`, [ecosystemId, at]);
      await client.query(
        `WITH made AS (INSERT INTO people (id, subject, email, name, token_roles) SELECT $1::int + n, 'bench-' || n, 'bench-' || n || '@bench.example', 'Person ' || n,
             '{BE_Member,app_paperless}' FROM generate_series(1, $2::int) n RETURNING id),
           members AS (INSERT INTO ecosystem_memberships (ecosystem_id, person_id) SELECT $3, id FROM made RETURNING person_id)
         INSERT INTO team_memberships (ecosystem_id, team_id, person_id) SELECT $3, $4, person_id FROM members`,
        [firstPerson, people, ecosystemId, teamId],
      );
      const { rows } = await client.query<{ id: number }>(`SELECT id FROM people WHERE email = 'admin@kantoor.test'`);
      return rows[0]!.id;
    });
    return new OpenApprovals(ground, meId, await sealed(ground));
  }

  /** Adds this many rows, to be reminded of in a week; the relay starts their processes. */
  async add(count: number): Promise<Purchase[]> {
    const { adminUrl, ecosystemId, teamId } = this.ground;
    return asAdmin(adminUrl, async (client) => {
      const ids = await addPurchases(client, this.ground, { count, stateId: approvalRequested, firstLineOf: this.meId });
      // Only the people differ from what was sealed by the product.
      await client.query(
        `INSERT INTO approval_rounds (ecosystem_id, resource, entity_id, round, requested_by, seal)
         SELECT l.ecosystem_id, 'purchases', l.purchase_id, 1, ${requester}, jsonb_set($3::jsonb, '{lines}', jsonb_agg(
           $3::jsonb -> 'lines' -> l.line_number - 1 || jsonb_build_object('placeKey', format('person %s in %s', l.person_id, l.team_id)) ORDER BY l.line_number))
         FROM purchase_lines l WHERE l.ecosystem_id = $1 AND l.purchase_id = ANY ($2::int[]) GROUP BY 1, 3`,
        [ecosystemId, ids, this.seal],
      );
      await client.query(
        `INSERT INTO approvals (ecosystem_id, resource, entity_id, round, receiver_id, part_numbers, parts_amount, next_reminder_at)
         SELECT l.ecosystem_id, 'purchases', l.purchase_id, 1, l.person_id, jsonb_build_array(l.line_number), 121, now() + interval '7 days'
         FROM purchase_lines l WHERE l.ecosystem_id = $1 AND l.purchase_id = ANY ($2::int[])`,
        [ecosystemId, ids],
      );
      const purchases = ids.map((id) => ({ id, start: purchaseApproval.start(this.inputOf(id), 'waiting-for-approval') }));
      await client.query(
        `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, team_id, state, step, since, started_at)
         SELECT $1, p."workflowId", $3, 'purchases', p.id, $4, 'running', 'waiting-for-approval', now(), now()
         FROM jsonb_to_recordset($2::jsonb) AS p (id int, "workflowId" text)`,
        [
          ecosystemId,
          JSON.stringify(purchases.map(({ id, start }) => ({ id, workflowId: start.workflowId }))),
          purchaseApproval.kind,
          teamId,
        ],
      );
      await client.query(
        `INSERT INTO outbox (ecosystem_id, kind, payload) SELECT $1, 'workflow-start', payload FROM jsonb_array_elements($2::jsonb) AS payload`,
        [ecosystemId, JSON.stringify(purchases.map(({ start }) => start))],
      );
      return purchases.map(({ id, start }) => ({ id, workflowId: start.workflowId }));
    });
  }

  /** Waits until all of them have polled, and wait. */
  async untilWaiting(count: number): Promise<void> {
    const sql = `SELECT count(*)::int AS n FROM processes WHERE ecosystem_id = $1 AND kind = 'purchase-approval' AND state = 'waiting' AND next_action IS NOT NULL`;
    await this.until(sql, count);
  }

  /** Has the other approver of each of these reminded at one time, and waits until their processes know. */
  async planReminders(purchases: readonly Purchase[], at: Date): Promise<void> {
    const { adminUrl, ecosystemId } = this.ground;
    await asAdmin(adminUrl, async (client) => {
      await client.query(
        `UPDATE approvals SET next_reminder_at = $3 WHERE ecosystem_id = $1 AND entity_id = ANY ($2::int[]) AND receiver_id <> $4`,
        [ecosystemId, purchases.map(({ id }) => id), at, this.meId],
      );
      const signals = purchases.map(({ workflowId }) => ({ workflowId, signal: purchaseApproval.wake, args: [] }));
      await client.query(
        `INSERT INTO outbox (ecosystem_id, kind, payload) SELECT $1, 'workflow-signal', payload FROM jsonb_array_elements($2::jsonb) AS payload`,
        [ecosystemId, JSON.stringify(signals)],
      );
    });
    const sql = `SELECT count(*)::int AS n FROM processes WHERE ecosystem_id = $1 AND next_action ->> 'at' = '${at.toISOString()}'`;
    await this.until(sql, purchases.length);
  }

  /** Waits until each of these was reminded of and its mail has left; returns how many seconds late each mail was. */
  async lateness(due: { count: number; at: Date }): Promise<number[]> {
    const mailed = `approval_notices n JOIN approval_notice_items i ON i.ecosystem_id = n.ecosystem_id AND i.notice_id = n.id
      WHERE n.ecosystem_id = $1 AND n.kind = 'reminder' AND n.sent_at IS NOT NULL`;
    await this.until(`SELECT count(*)::int AS n FROM ${mailed}`, due.count);
    return asAdmin(this.ground.adminUrl, async (client) => {
      const { rows } = await client.query<{ late: number }>(
        `SELECT extract(epoch FROM n.sent_at - $2::timestamptz)::float AS late FROM ${mailed}`,
        [this.ground.ecosystemId, due.at],
      );
      return rows.map(({ late }) => late);
    });
  }

  /** Returns the reminder mails, and the number of their recipients. */
  mails(): Promise<{ mails: number; people: number }> {
    return asAdmin(this.ground.adminUrl, async (client) => {
      const sql = `SELECT count(*)::int AS mails, count(DISTINCT person_id)::int AS people FROM approval_notices WHERE ecosystem_id = $1 AND kind = 'reminder'`;
      return (await client.query<{ mails: number; people: number }>(sql, [this.ground.ecosystemId])).rows[0]!;
    });
  }

  private inputOf(entityId: number) {
    const { ecosystemId, teamId } = this.ground;
    return { ecosystemId, teamId, resource: 'purchases', entityId, approvalRound: 1 };
  }

  private async until(sql: string, count: number): Promise<void> {
    await asAdmin(this.ground.adminUrl, async (client) => {
      for (const untilMs = Date.now() + patienceMs; ; await pause(200)) {
        const { rows } = await client.query<{ n: number }>(sql, [this.ground.ecosystemId]);
        if (rows[0]!.n >= count) return;
        if (Date.now() > untilMs) throw new Error(`${rows[0]!.n} of ${count} after ${patienceMs / 60_000} minutes: ${sql}`);
      }
    });
  }
}

/** Adds purchases of two lines; the first is of this person, the second of one of many. */
async function addPurchases(
  client: pg.Client,
  { ecosystemId, teamId }: InvoicingStack,
  { count, stateId, firstLineOf }: { count: number; stateId: number; firstLineOf: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO purchases (ecosystem_id, team_id, name, organization_id, purchase_date, currency, purchase_state_id, purchase_value, initiator_id)
     SELECT $1, $2, 'Purchase ' || n, (SELECT min(id) FROM organizations WHERE ecosystem_id = $1), current_date, 'EUR', $5, 242, $4
     FROM generate_series(1, $3::int) n RETURNING id`,
    [ecosystemId, teamId, count, requester, stateId],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `INSERT INTO purchase_lines (ecosystem_id, purchase_id, line_number, description, amount, price, department, project, team_id, person_id)
     SELECT $1, id, n, 'Line ' || n, 1, 100, 'Bench', 'Person', $2, CASE n WHEN 1 THEN $4 ELSE ${firstPerson + 2} + id % ${people - 1} END
     FROM unnest($3::int[]) AS id, generate_series(1, 2) AS n`,
    [ecosystemId, teamId, ids, firstLineOf],
  );
  return ids;
}

/** Has one purchase asked for and withdrawn, and returns what its round sealed: an answer is refused where the content is not that. */
async function sealed(ground: InvoicingStack): Promise<string> {
  const { adminUrl, ecosystemId, stack } = ground;
  return asAdmin(adminUrl, async (client) => {
    const [id] = await addPurchases(client, ground, { count: 1, stateId: concept, firstLineOf: firstPerson + people });
    const headers = { ...(await signedIn(stack, ecosystemId)), 'content-type': 'application/json' };
    for (const newState of [approvalRequested, concept]) {
      const address = `${stack.addresses.api}/api/purchases/purchases/${id}/change-state`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ newState }) });
      if (!answer.ok) throw new Error(`Asking for approval: ${answer.status} ${await answer.text()}`);
    }
    const sql = `SELECT seal::text FROM approval_rounds WHERE ecosystem_id = $1 AND entity_id = $2`;
    return (await client.query<{ seal: string }>(sql, [ecosystemId, id])).rows[0]!.seal;
  });
}
