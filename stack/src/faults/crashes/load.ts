import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import type { FaultStack } from '../support/fault-stack.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { numbersHold } from '../races/booking.js';
import { untilAnswered } from './patient-client.js';

const clients = 50;
/** The first mails are accepted by a server that confirms late, so that some are on their way whenever a process is killed. */
const lateMails = 60;
const receiverOf = (dealId: number, n: number): string => `${n < lateMails ? 'late-' : ''}klant-${dealId}@klant.test`;

/** Many deals set to invoiced with mail, by clients that retry until they get an answer; whatever happens, each takes effect once. */
export class Load {
  private readonly answered = new Map<string, string>();
  private asked = 0;

  private constructor(
    readonly run: Run,
    readonly office: Office,
    private readonly dealIds: number[],
  ) {}

  static async prepare(run: Run, place: FaultStack, deals: number): Promise<Load> {
    const office = await Office.open(place, `load-${run.random.seed}`);
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
    const made = await inTurn(Array.from({ length: deals }), clients, (_, n) =>
      office.made('POST', office.deals, dealOf(`Deal ${n}`, organizationId, contactId)),
    );
    return new Load(
      run,
      office,
      made.map(({ id }: { id: number }) => id),
    );
  }

  /** Invoices every deal, and for each one creates an organization under a key. */
  async invoiceAll(): Promise<void> {
    await inTurn(this.dealIds, clients, async (id, n) => {
      const receiver = { name: 'Jan de Vries', emailAddress: receiverOf(id, n) };
      const invoiced = await untilAnswered(this.run, this.office, `invoice-${id}`, `/api/crm/deals/${id}/change-state`, {
        newDealState: 7,
        receiver,
        confirmedReceivers: [receiver.emailAddress],
      });
      if (invoiced.status !== 200) this.run.breaks(`deal ${id} answered ${invoiced.status} ${invoiced.text.slice(0, 200)}`);
      const made = await untilAnswered(this.run, this.office, `make-${n}`, '/api/crm/organizations', organizationOf(`Made ${n}`));
      if (made.status !== 201) this.run.breaks(`creating answered ${made.status} ${made.text.slice(0, 200)}`);
      else this.answered.set(`make-${n}`, String(made.body.organizationId));
      this.asked += 1;
    });
  }

  get askedShare(): number {
    return this.asked / this.dealIds.length;
  }

  /** Returns the overall progress: requested, booked and done, since a thousand processes go through each step together. */
  async progress(): Promise<number> {
    const booked = await this.count(`sales_invoices WHERE ecosystem_id = $1 AND status = 'booked'`);
    return (this.asked + booked + (await this.done())) / this.dealIds.length / 3;
  }

  /** Waits until every process is done, or nothing more happens for long. */
  async settled(patienceMs: number): Promise<void> {
    const startedMs = Date.now();
    let [before, sinceMs] = [-1, Date.now()];
    for (;;) {
      const sent = await this.done().catch(() => before);
      if (sent === this.dealIds.length) break;
      if (sent !== before) [before, sinceMs] = [sent, Date.now()];
      if (Date.now() - sinceMs > patienceMs) {
        this.run.breaks(`no process ended for ${patienceMs} ms; ${sent} of ${this.dealIds.length} did; left: ${await this.left()}`);
        break;
      }
      await pause(500);
    }
    this.run.note('seconds until all processes were done', ((Date.now() - startedMs) / 1_000).toFixed(1));
  }

  async verify(): Promise<void> {
    const { run, office, dealIds } = this;
    run.note('deals', dealIds.length);
    run.note('clients', clients);
    run.holds('invoices booked', await numbersHold(run, office), dealIds.length);
    run.holds('invoices in all', await this.count('sales_invoices WHERE ecosystem_id = $1'), dealIds.length);
    run.holds(
      'deals in state 7 with their invoice',
      await this.count(`deals d WHERE d.ecosystem_id = $1 AND d.deal_state_id = 7 AND EXISTS (
        SELECT FROM sales_invoices i WHERE i.ecosystem_id = $1 AND i.origin_resource = 'deals' AND i.origin_id = d.id AND i.status = 'booked')`),
      dealIds.length,
    );
    run.holds(
      'invoices marked as sent',
      await this.count('sales_invoices WHERE ecosystem_id = $1 AND date_sent IS NOT NULL'),
      dealIds.length,
    );
    run.holds('processes done', await this.done(), dealIds.length);
    run.holds('organizations made', await this.count(`organizations WHERE ecosystem_id = $1 AND name LIKE 'Made %'`), dealIds.length);
    const receivers = new Set(dealIds.map(receiverOf));
    const mails = (await office.place.mails()).filter(({ To }) => receivers.has(To[0]?.Address ?? ''));
    const ids = new Set(mails.map(({ MessageID }) => MessageID));
    run.holds('mails by Message-ID', ids.size, dealIds.length);
    run.holds('receivers with a mail', new Set(mails.map(({ To }) => To[0]?.Address)).size, dealIds.length);
    run.holds('mails written down', await this.count("messages WHERE ecosystem_id = $1 AND state = 'sent'"), dealIds.length);
    run.note('mails delivered again under the same Message-ID', mails.length - ids.size);
    await this.repeats();
  }

  /** Checks that acknowledged changes exist, and that repeating a key returns the first answer. */
  private async repeats(): Promise<void> {
    const { run, office, answered } = this;
    const rows = await office.rows<{ id: number }>(`SELECT id FROM organizations WHERE ecosystem_id = $1`, [office.tenant.ecosystemId]);
    const kept = new Set(rows.map(({ id }) => String(id)));
    run.holds('acknowledged and lost', [...answered.values()].filter((id) => !kept.has(id)).length, 0);
    await inTurn([...answered], 8, async ([key, id]) => {
      const body = organizationOf(`Made ${key.split('-')[1]}`);
      const got = await untilAnswered(run, office, key, '/api/crm/organizations', body);
      if (String(got.body.organizationId) !== id) run.breaks(`${key} answered ${got.text.slice(0, 200)} where it had made ${id}`);
    });
    run.note('answers repeated', answered.size);
  }

  private count(sql: string): Promise<number> {
    const { office } = this;
    return office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [office.tenant.ecosystemId]).then(([row]) => row!.n);
  }

  /** Describes the first processes that are not done. */
  private async left(): Promise<string> {
    const rows = await this.office.rows<{ at: string }>(
      `SELECT concat_ws(' ', workflow_id, state, step, blocked) AS at FROM processes
       WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state <> 'done' ORDER BY since LIMIT 3`,
      [this.office.tenant.ecosystemId],
    );
    return rows.map(({ at }) => at).join(', ');
  }

  private done(): Promise<number> {
    return this.count(`processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = 'done'`);
  }
}
