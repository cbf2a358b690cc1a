import { setTimeout as pause } from 'node:timers/promises';
import { purchaseApproval } from '@kantoor/schemas';
import { asAdmin } from './databases.js';
import type { InvoicingStack } from './invoicing-stack.js';

const people = 250;
/** Ids not used by any other person. */
const firstPerson = 900_000_000;
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
    return new OpenApprovals(ground, meId);
  }

  /** Adds this many rows; the relay starts their processes. Due ones are reminded of at the given time, the others in a week. */
  async add(count: number, due?: { count: number; at: Date }): Promise<Purchase[]> {
    const { adminUrl, ecosystemId, teamId } = this.ground;
    return asAdmin(adminUrl, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO purchases (ecosystem_id, team_id, name, organization_id, purchase_date, currency, purchase_state_id, purchase_value, initiator_id)
         SELECT $1, $2, 'Purchase ' || n, (SELECT min(id) FROM organizations WHERE ecosystem_id = $1), current_date, 'EUR', 4, 242, $4
         FROM generate_series(1, $3::int) n RETURNING id`,
        [ecosystemId, teamId, count, firstPerson + 1],
      );
      const ids = rows.map(({ id }) => id);
      await client.query(
        `INSERT INTO purchase_lines (ecosystem_id, purchase_id, line_number, description, amount, price, department, project, team_id, person_id)
         SELECT $1, id, n, 'Line ' || n, 1, 100, 'Bench', 'Person', $2, CASE n WHEN 1 THEN $4 ELSE ${firstPerson + 2} + id % ${people - 1} END
         FROM unnest($3::int[]) AS id, generate_series(1, 2) AS n`,
        [ecosystemId, teamId, ids, this.meId],
      );
      await client.query(
        `INSERT INTO approval_rounds (ecosystem_id, resource, entity_id, round, requested_by) SELECT $1, 'purchases', id, 1, ${firstPerson + 1} FROM unnest($2::int[]) AS id`,
        [ecosystemId, ids],
      );
      // The first ones are due, and their other approvers are reminded.
      await client.query(
        `INSERT INTO approvals (ecosystem_id, resource, entity_id, round, receiver_id, part_numbers, parts_amount, next_reminder_at)
         SELECT l.ecosystem_id, 'purchases', l.purchase_id, 1, l.person_id, jsonb_build_array(l.line_number), 121,
           CASE WHEN l.line_number = 2 AND l.purchase_id = ANY ($3::int[]) THEN $4::timestamptz ELSE now() + interval '7 days' END
         FROM purchase_lines l WHERE l.ecosystem_id = $1 AND l.purchase_id = ANY ($2::int[])`,
        [ecosystemId, ids, due ? ids.slice(0, due.count) : [], due?.at ?? null],
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
