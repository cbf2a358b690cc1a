import { setTimeout as pause } from 'node:timers/promises';
import type { RunPeriod } from '@kantoor/schemas';
import { until } from '../../testing/until.js';
import { Billing, today } from './testing/billing.js';

const runs = '/api/crm/subscription-runs';

/** Mails of a run are sent without a click: a subscription must not send what a person could not send unseen. */
describe('the mails of runs', () => {
  let billing: Billing;
  beforeAll(async () => {
    billing = await Billing.start('Run mails');
    await billing.world.put('/api/directory/settings', { runMailsPerSecond: 1_000 });
    await billing.world.sql(`INSERT INTO subscription_runs (ecosystem_id, run_date, started_at) VALUES ($1, $2, now())`, [
      billing.world.tenant.ecosystemId,
      today,
    ]);
  });
  afterEach(() => billing.endAll());
  afterAll(() => billing.close());

  const { hasContact, movesTo, billed, processOf, mailsTo, resume, countOf } = helpers(() => billing);

  it('wait for a person, visibly, until a mail has reached the address; later ones are sent automatically', async () => {
    const address = 'nieuw@klant.test';
    const subscription = await billing.hasSubscription('Book and invoice', { contact: await hasContact('eerst@klant.test') });
    await movesTo(address, subscription);
    const deal = await billed(subscription);
    await until(async () => (await processOf(deal))?.state === 'blocked', 30_000);
    expect((await processOf(deal))!.blocked).toMatchObject({
      code: 'RECEIVER_UNKNOWN',
      params: { address, name: 'Jo Bos' },
      problems: [{ pointer: '/mailRequest/receiver/emailAddress', code: 'RECEIVER_UNKNOWN' }],
    });
    expect(await mailsTo(address)).toEqual([]);
    const { body: view, headers } = await billing.world.get(`${runs}/${today}`);
    expect(headers.get('content-range')).toBe('subscription-runs 0-0/1');
    expect(view.stopped).toEqual([
      expect.objectContaining({ stopped: 'RECEIVER_UNKNOWN', firstMail: { name: 'Jo Bos', emailAddress: address }, mailWaits: false }),
    ]);
    expect(view.run).toMatchObject({ billed: 0, attention: 1, stopped: 1 });
    expect(await billing.past(subscription)).toMatchObject([{ state: 'billed', stopped: 'RECEIVER_UNKNOWN', mailedAt: null }]);
    const waiting = (await billing.world.get('/api/directory/today?group=processes')).body.groups[0];
    expect(waiting.items).toContainEqual(expect.objectContaining({ resource: 'deals', id: deal }));

    // A retry is not a confirmation.
    const { since } = (await processOf(deal))!;
    expect((await resume(deal, {})).status).toBe(200);
    await until(async () => {
      const process = await processOf(deal);
      return process?.state === 'blocked' && process.since !== since;
    }, 30_000);
    expect(await mailsTo(address)).toEqual([]);

    const before = await countOf(billing.world.tenant.personId);
    expect((await resume(deal, { receiver: { name: 'Jo Bos', emailAddress: address } })).status).toBe(200);
    await until(async () => (await processOf(deal))?.state === 'done', 30_000);
    expect(await mailsTo(address)).toMatchObject([{ state: 'sent', asked: 'Person of Run mails', confirmed: [address] }]);
    expect((await countOf(billing.world.tenant.personId)) - before).toBe(1);

    const next = await billed(await billing.hasSubscription('Book and invoice', { contact: await hasContact('NIEUW@klant.test') }));
    await until(async () => (await processOf(next))?.state === 'done', 30_000);
    expect(await mailsTo('NIEUW@klant.test')).toMatchObject([{ state: 'sent', asked: null }]);
  }, 120_000);

  it('go at once to an address that saving the subscription confirmed, also by switching invoiceDirectly on (D-67)', async () => {
    const confirms = async (id: number) =>
      billing.world.sql(
        `SELECT after ->> 'confirmedReceivers' AS addresses FROM audit_log WHERE action = 'subscriptions.confirmReceivers' AND entity_id = $1`,
        [id],
      );
    const saved = await billing.hasSubscription('Book and invoice', { contact: await hasContact('Opgeslagen@klant.test') });
    expect(await confirms(saved)).toEqual([{ addresses: '["opgeslagen@klant.test"]' }]);
    const first = await billed(saved);
    await until(async () => (await processOf(first))?.state === 'done', 30_000);
    expect(await mailsTo('Opgeslagen@klant.test')).toMatchObject([{ state: 'sent', asked: null, confirmed: ['opgeslagen@klant.test'] }]);

    const switched = await billing.hasSubscription('Book', { contact: await hasContact('later@klant.test') });
    expect(await confirms(switched)).toEqual([]);
    const at = `${billing.at}/${switched}`;
    const { body } = await billing.world.get(at);
    expect((await billing.world.put(at, { ...body, invoiceDirectly: true })).status).toBe(200);
    expect(await confirms(switched)).toEqual([{ addresses: '["later@klant.test"]' }]);
    const second = await billed(switched);
    await until(async () => (await processOf(second))?.state === 'done', 30_000);
    expect(await mailsTo('later@klant.test')).toMatchObject([{ state: 'sent', confirmed: ['later@klant.test'] }]);
  }, 60_000);

  it("wait again when another user changes the contact's address", async () => {
    const contact = await hasContact('vast@klant.test');
    await billing.hasMailed('vast@klant.test');
    const first = await billed(await billing.hasSubscription('Book and invoice', { contact }));
    await until(async () => (await processOf(first))?.state === 'done', 30_000);
    const next = await billing.hasSubscription('Book and invoice', { contact });
    await movesTo('ander@kwaad.test', next);
    const second = await billed(next);
    await until(async () => (await processOf(second))?.blocked?.code === 'RECEIVER_UNKNOWN', 30_000);
    expect(await mailsTo('ander@kwaad.test')).toEqual([]);
  }, 60_000);

  it('count for the person who last changed their content, and those beyond the limit wait for another day', async () => {
    const { personId } = billing.world.tenant;
    const address = 'bekend@klant.test';
    await billing.hasMailed(address);
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await billing.hasSubscription('Book and invoice', { contact: await hasContact(address) }));
    const before = await countOf(personId);
    const allowed = { mailsPerUserPerDay: before + 2 };
    expect((await billing.world.put('/api/directory/settings', allowed)).status).toBe(200);
    await untilWorkersKnow();
    expect(await billing.billAll()).toEqual({ billed: 3, attention: 0 });
    const deals = await Promise.all(ids.map(dealOf));
    const states = async () => Promise.all(deals.map(async (deal) => (await processOf(deal))?.state));
    await until(
      async () => (await states()).filter((state) => state === 'done').length === 2 && (await states()).includes('waiting'),
      30_000,
    );
    const left = deals[(await states()).indexOf('waiting')]!;
    expect(await processOf(left)).toMatchObject({ step: 'mail', waitsFor: { key: 'mailAllowance' }, nextAction: { key: 'mailAgain' } });
    expect(await countOf(personId)).toBe(before + 2);
    expect(await mailsTo(address)).toHaveLength(3);

    const bills: RunPeriod[] = (await billing.world.get(`${runs}/${today}?range=[0,99]`)).body.billed;
    expect(bills.filter(({ mailWaits }) => mailWaits).map(({ period }) => period.deal!.id)).toEqual([left]);

    // One allowance, however the mail is triggered.
    const receiver = { name: 'Jo', emailAddress: address };
    const { id } = await billing.world.hasDeal();
    const refused = await billing.world.changeState(id, 7, { receiver, confirmedReceivers: [address] });
    expect([refused.status, refused.body.code]).toEqual([429, 'MAIL_LIMIT_REACHED']);
  }, 120_000);

  it('are stored with the links that people typed into their lines', async () => {
    const address = 'bekend@klant.test';
    await billing.world.put('/api/directory/settings', { mailsPerUserPerDay: 200 });
    await untilWorkersKnow();
    const line = { ...billing.world.line, description: 'Gewonnen! Zie https://prijs.kwaad.test/a' };
    const deal = await billed(
      await billing.hasSubscription('Book and invoice', { contact: await hasContact(address), lines: [billing.world.line, line] }),
    );
    await until(async () => (await processOf(deal))?.state === 'done', 60_000);
    const [mail] = await mailsTo(address);
    expect(mail!.links).toContain('https://prijs.kwaad.test/a');
  }, 120_000);

  /** Workers cache the settings of an ecosystem for some seconds. */
  const untilWorkersKnow = () => pause(11_000);

  async function dealOf(id: number): Promise<number> {
    const [period] = await billing.past(id);
    return period!.deal!.id;
  }
});

interface Process {
  kind: string;
  state: string;
  since: string;
  blocked?: { code: string };
}

/** Helpers of this file. */
function helpers(world: () => Billing) {
  return {
    hasContact: async (address: string) => ({
      contactId: await world().world.hasContact({ emailAddresses: [{ value: address }] }),
    }),
    /** Gives the contact of a subscription another address after it was saved. */
    movesTo: async (address: string, id: number): Promise<void> => {
      const { contact } = (await world().world.get(`${world().at}/${id}`)).body;
      const body = { firstName: 'Jo', lastName: 'Bos', emailAddresses: [{ value: address }] };
      expect((await world().world.put(`/api/crm/contacts/${contact.contactId}`, body)).status).toBe(200);
    },
    /** Bills its first period now and returns the deal. */
    billed: async (id: number): Promise<number> => {
      expect(await world().billAll()).toEqual({ billed: 1, attention: 0 });
      const [period] = await world().past(id);
      return period!.deal!.id;
    },
    processOf: async (deal: number): Promise<Process | undefined> =>
      (await world().world.get(`/api/crm/deals/${deal}/process`)).body.processes.find(({ kind }: Process) => kind === 'deal-to-invoice'),
    /** Newest first. */
    mailsTo: (address: string) =>
      world().world.sql<{ state: string; asked: string | null; confirmed: string[]; links: string[] }>(
        `SELECT state, body ->> 'askedBy' AS asked, confirmed_addresses AS confirmed, links FROM messages WHERE receiver_address = $1 ORDER BY id DESC`,
        [address],
      ),
    resume: (deal: number, body: object) => world().world.post(`/api/crm/deals/${deal}/resume`, body),
    /** Number of today's mails counted for this person. */
    countOf: async (personId: number): Promise<number> => {
      const [row] = await world().world.sql<{ requested: number }>(
        `SELECT coalesce(sum(requested), 0)::int AS requested FROM mail_counts WHERE person_id = $1`,
        [personId],
      );
      return row!.requested;
    },
  };
}
