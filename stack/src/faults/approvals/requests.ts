import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { organizationOf, purchaseOf } from '../support/seller.js';
import { send, type Got } from '../support/send.js';
import { makeTenant } from '@kantoor/services/testing';

interface Person {
  personId: number;
  token: string;
}
const path = '/api/purchases/purchases';

/** Purchases of one ecosystem that wait for group leads; a member requests, and the office's finance employee forces. */
export class Requests {
  readonly approvers: Person[] = [];
  requester!: Person;
  private organizationId!: number;
  private productId!: number;

  private constructor(
    private readonly run: Run,
    readonly office: Office,
  ) {}

  static async open(run: Run, place: FaultStack, name: string, approvers: number): Promise<Requests> {
    const requests = new Requests(run, await Office.open(place, `${name}-${run.random.seed}`));
    const { office } = requests;
    // Reminders go out whenever this runs.
    await office.rows(
      `UPDATE ecosystem_settings SET chosen = chosen || '{"workingDays": "all", "holidays": "none", "opensAt": "06:00", "closesAt": "22:00"}'::jsonb || jsonb_build_object('timeZone', $2::text) WHERE ecosystem_id = $1`,
      [office.tenant.ecosystemId, zoneAtWork()],
    );
    requests.organizationId = (await office.made('POST', '/api/crm/organizations', organizationOf('Leverancier'))).organizationId;
    // With a cost account the purchase is booked, not drafted.
    const { ledgerId } = await office.made('POST', '/api/crm/ledgers', { name: 'Kosten', value: '4000' });
    requests.productId = (await office.made('POST', '/api/crm/products', { name: 'Papier', price: 10, ledger: { ledgerId } })).productId;
    requests.requester = await requests.person('requester', true);
    for (let nth = 1; nth <= approvers; nth += 1) {
      const person = await requests.person(`approver ${nth}`, false);
      requests.approvers.push(person);
      await office.rows(`INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $4, $5)`, [
        ...[office.tenant.ecosystemId, office.tenant.teamId, `groep-${nth}`, `Groep ${nth}`, person.personId],
      ]);
    }
    return requests;
  }

  /** Requests approval of this many purchases, each with a line for each of the first approvers. */
  ask(count: number, approvers: number): Promise<number[]> {
    return inTurn(Array.from({ length: count }), 4, async (_, n) => {
      const body = this.bodyOf(`Inkoop ${approvers}-${n}`, approvers);
      const made = await this.as(this.requester, 'POST', this.office.purchases, body);
      const asked = await this.as(this.requester, 'POST', `${path}/${made.body.id}/change-state`, { newState: 4 });
      if (asked.status !== 200) throw new Error(asked.text);
      return made.body.id as number;
    });
  }

  answer(who: Person, id: number, verb: 'approve' | 'decline', body: object = {}): Promise<Got> {
    return this.as(who, 'POST', `${path}/${id}/approvals/${verb}`, body);
  }

  changeState(id: number, newState: number): Promise<Got> {
    return this.as(this.requester, 'POST', `${path}/${id}/change-state`, { newState });
  }

  forceBy(who: Person, id: number): Promise<Got> {
    return this.as(who, 'POST', `${path}/${id}/change-state`, { newState: 2, reason: 'Spoed' });
  }

  /** Creates a purchase requested by the person who forces. */
  async ownOfFinance(): Promise<number> {
    const { id } = await this.office.made('POST', this.office.purchases, this.bodyOf('Eigen inkoop', 2));
    await this.office.made('POST', `${path}/${id}/change-state`, { newState: 4 });
    return id as number;
  }

  force(id: number): Promise<Got> {
    return this.office.call('POST', `${path}/${id}/change-state`, { newState: 2, reason: 'Spoed' });
  }

  edit(id: number): Promise<Got> {
    return this.as(this.requester, 'PUT', `${this.office.purchases}/${id}`, this.editedOf(id));
  }

  editByFinance(id: number): Promise<Got> {
    return this.office.call('PUT', `${this.office.purchases}/${id}`, this.editedOf(id));
  }

  makeDue(ids: readonly number[]): Promise<unknown> {
    return this.office.rows(`UPDATE approvals SET next_reminder_at = now() WHERE ecosystem_id = $1 AND entity_id = ANY ($2::int[])`, [
      this.office.tenant.ecosystemId,
      ids,
    ]);
  }

  /**
   * Lets each approver retry until it is answered: after a broken request, an approver checks whether it counted, and repeats it. If a
   * reminder is due, the first answer lets the round detect that, and the others wait for their mails.
   */
  async approveAll(id: number, isDue: boolean): Promise<void> {
    const waiting = await this.office.rows<{ receiverId: number }>(
      `SELECT receiver_id AS "receiverId" FROM approvals WHERE ecosystem_id = $1 AND entity_id = $2`,
      [this.office.tenant.ecosystemId, id],
    );
    for (const { receiverId } of waiting) {
      const who = this.approvers.find(({ personId }) => personId === receiverId)!;
      for (let tries = 0; ; tries += 1) {
        const { status, text } = await this.answer(who, id, 'approve').catch(() => ({ status: 503, text: 'broken off' }));
        if (status === 200 || status === 409) break;
        if (status < 500 || tries > 120) return this.run.breaks(`approval of ${id}: ${status} ${text}`);
        await pause(500);
      }
      if (isDue) await this.reminded(id);
    }
  }

  private async reminded(id: number): Promise<void> {
    const waiting = `SELECT (SELECT count(*) FROM approvals WHERE ecosystem_id = $1 AND entity_id = $2 AND approval_state = 'pending' AND reminders = 0)::int
      + (SELECT count(*) FROM approval_notices WHERE ecosystem_id = $1 AND entity_id = $2 AND sent_at IS NULL)::int AS n`;
    for (const untilMs = Date.now() + 120_000; Date.now() < untilMs; await pause(200)) {
      const [left] = await this.office.rows<{ n: number }>(waiting, [this.office.tenant.ecosystemId, id]).catch(() => [{ n: -1 }]);
      if (left?.n === 0) return;
    }
    this.run.breaks(`approvers of purchase ${id} were not reminded within two minutes`);
  }

  async progress(ids: readonly number[]): Promise<number> {
    return (await this.number(`processes WHERE ecosystem_id = $1 AND kind = 'purchase-approval' AND state = 'done'`)) / ids.length;
  }

  /** Waits until no round awaits a final answer, and every finished process is done. */
  async settled(ids: readonly number[], patienceMs: number): Promise<void> {
    const open = `SELECT count(*)::int AS n FROM processes p LEFT JOIN approval_rounds r ON r.ecosystem_id = p.ecosystem_id AND p.workflow_id = 'purchase-approval/' || r.entity_id || '/' || r.round
      WHERE p.ecosystem_id = $1 AND p.kind = 'purchase-approval' AND p.state <> 'done' AND (r.ended_at IS NOT NULL
        OR NOT EXISTS (SELECT FROM approvals a WHERE a.ecosystem_id = r.ecosystem_id AND a.entity_id = r.entity_id AND a.round = r.round AND a.approval_state = 'pending')
        OR EXISTS (SELECT FROM approvals a WHERE a.ecosystem_id = r.ecosystem_id AND a.entity_id = r.entity_id AND a.round = r.round AND a.approval_state = 'declined'))`;
    for (const untilMs = Date.now() + patienceMs; Date.now() < untilMs; await pause(500)) {
      const [left] = await this.office.rows<{ n: number }>(open, [this.office.tenant.ecosystemId]).catch(() => [{ n: -1 }]);
      if (left?.n === 0) return;
    }
    this.run.breaks(`rounds of ${ids.length} purchases are not settled after ${patienceMs} ms`);
  }

  /** Checks the tables of each purchase, whatever came first. */
  async verify(ids: readonly number[]): Promise<void> {
    const rows = await this.office.rows<{
      id: number;
      state: number;
      round: string;
      open: number;
      pending: number;
      declined: number;
      invoices: number;
    }>(
      `SELECT t.id, t.purchase_state_id AS state, (SELECT r.state FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.entity_id = t.id ORDER BY r.round DESC LIMIT 1) AS round,
         (SELECT count(*)::int FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.entity_id = t.id AND r.ended_at IS NULL) AS open,
         (SELECT count(*)::int FROM approvals a WHERE a.ecosystem_id = $1 AND a.entity_id = t.id AND a.approval_state = 'pending' AND a.round = (SELECT max(round) FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.entity_id = t.id)) AS pending,
         (SELECT count(*)::int FROM approvals a WHERE a.ecosystem_id = $1 AND a.entity_id = t.id AND a.approval_state = 'declined') AS declined,
         (SELECT count(*)::int FROM purchase_invoices i WHERE i.ecosystem_id = $1 AND i.origin_resource = 'purchases' AND i.origin_id = t.id) AS invoices
       FROM purchases t WHERE t.ecosystem_id = $1 AND t.id = ANY ($2::int[])`,
      [this.office.tenant.ecosystemId, ids],
    );
    const right: Record<number, (row: (typeof rows)[number]) => boolean> = {
      1: ({ round, open, invoices }) => round === 'withdrawn' && open === 0 && invoices === 0,
      // A withdrawn one is booked like any other concept (PUR-O25), and so is one declined by force (PUR-083).
      2: ({ round, open, pending, declined, invoices }) =>
        open === 0 &&
        invoices === 1 &&
        (['overruled', 'withdrawn'].includes(round) || (round === 'approved' ? pending === 0 : round === 'declined' && declined > 0)),
      4: ({ round, open, invoices }) => round === 'open' && open === 1 && invoices === 0,
      5: ({ round, open, declined, invoices }) => round === 'declined' && open === 0 && declined > 0 && invoices === 0,
    };
    for (const row of rows)
      if (!right[row.state]?.(row)) this.run.breaks(`purchase ${row.id} is in no right state: ${JSON.stringify(row)}`);
    this.run.holds('purchases looked at', rows.length, ids.length);
  }

  /**
   * Checks that each notice is at most one mail (none if nothing waits any more), and that no approval is reminded of more often than its
   * count.
   */
  async verifyMails(): Promise<void> {
    const unsent = await this.number(`approval_notices WHERE ecosystem_id = $1 AND sent_at IS NULL`);
    this.run.holds('notices not sent', unsent, 0);
    const twice = await this
      .number(`(SELECT approval_id FROM approval_notice_items i JOIN approval_notices n USING (ecosystem_id) WHERE n.ecosystem_id = $1 AND n.id = i.notice_id
      AND n.kind = 'reminder' GROUP BY approval_id HAVING count(*) > 1) x`);
    this.run.holds('approvals reminded of twice', twice, 0);
    const uncounted = await this
      .number(`approvals a WHERE a.ecosystem_id = $1 AND a.reminders <> (SELECT count(*) FROM approval_notice_items i JOIN approval_notices n
      ON n.ecosystem_id = i.ecosystem_id AND n.id = i.notice_id WHERE i.ecosystem_id = a.ecosystem_id AND i.approval_id = a.id AND n.kind = 'reminder')`);
    this.run.holds('reminders that were counted and not written down', uncounted, 0);
    this.run.note('approvals reminded of', await this.number(`approvals WHERE ecosystem_id = $1 AND reminders > 0`));
    this.run.note('notices', await this.number(`approval_notices WHERE ecosystem_id = $1`));
    const sent = await this.number(`messages WHERE ecosystem_id = $1 AND state = 'sent' AND kind LIKE 'approval-%'`);
    this.run.note('mails written down as sent', sent);
    const steps = await this.number(`process_steps WHERE ecosystem_id = $1 AND step = 'notify' AND params ->> 'outcome' = 'sent'`);
    // For a mail that left just before its worker was killed, the step may report that nothing waits any more.
    if (steps > sent || steps === 0) this.run.breaks(`${steps} steps say that a mail left, of ${sent} that did`);
    const people = [this.requester, ...this.approvers].map(({ personId }) => personId);
    const rows = await this.office.rows<{ email: string }>(`SELECT email FROM people WHERE id = ANY ($1::int[])`, [people]);
    const addresses = new Set(rows.map(({ email }) => email));
    const mails = (await this.office.place.mails()).filter(({ To }) => addresses.has(To[0]?.Address ?? ''));
    const ids = new Set(mails.map(({ MessageID }) => MessageID));
    this.run.holds('mails by Message-ID', ids.size, sent);
    this.run.note('mails delivered again under the same Message-ID', mails.length - ids.size);
  }

  async number(from: string): Promise<number> {
    const [row] = await this.office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, [this.office.tenant.ecosystemId]);
    return row!.n;
  }

  private bodyOf(name: string, approvers: number) {
    const purchase = purchaseOf(name, this.organizationId);
    const [line] = purchase.lines;
    const department = `Team of ${this.office.name}`;
    return {
      ...purchase,
      lines: Array.from({ length: approvers }, (_, n) => ({
        ...line!,
        product: { productId: this.productId },
        department,
        project: `Groep ${n + 1}`,
      })),
    };
  }

  private editedOf(id: number) {
    const body = this.bodyOf(`Gewijzigd ${id}`, 2);
    return { ...body, lines: body.lines.map((line) => ({ ...line, price: 11 })) };
  }

  private as({ token }: Person, method: string, to: string, body?: unknown): Promise<Got> {
    return send(this.office.place.api, { method, path: to, token, ecosystem: this.office.tenant.ecosystemId, body });
  }

  private async person(name: string, inTeam: boolean): Promise<Person> {
    const { place, tenant } = this.office;
    const { personId, subject } = await place.asOwner((owner) => makeTenant(owner, name));
    await this.office.rows(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [tenant.ecosystemId, personId]);
    if (inTeam)
      await this.office.rows(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
        tenant.ecosystemId,
        tenant.teamId,
        personId,
      ]);
    const token = await place.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] }, { expiresInSeconds: 7_200 });
    return { personId, token };
  }
}

/** Returns a time zone with current office hours. */
function zoneAtWork(): string {
  const hourIn = (timeZone: string): number => Number(new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }));
  return ['Europe/Amsterdam', 'America/Curacao', 'UTC'].find((zone) => hourIn(zone) >= 7 && hourIn(zone) < 21) ?? 'Europe/Amsterdam';
}
