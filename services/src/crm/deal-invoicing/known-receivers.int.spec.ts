import { randomUUID } from 'node:crypto';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import type { Answer } from '../../testing/api.js';
import { makeTenant, type Tenant } from '../../testing/tenants.js';
import { SpecWorld } from '../../testing/spec-world.js';

const unknownRecipient = 'vreemd@elders.test';
const other = 'ander@elders.test';
const emailOf = ({ subject }: Tenant): string => `${subject}@spec.test`;

describe('mailing to an address that is not in the customer’s record', () => {
  let outside: Outside;
  let world: SpecWorld;

  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Receivers');
  });
  beforeEach(() => {
    outside.smtp.mails.length = 0;
  });
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const asOwner = (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return tx.query(sql, values);
    });
  const dealOf = async (id: number): Promise<Answer['body']> => (await world.get(`/api/crm/deals/${id}`)).body;
  const invoiceAt = ({ externalInvoice: { legalEntityId, invoiceId } }: Answer['body'], verb: string): string =>
    `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}/${verb}`;
  /** Creates an invoiced deal, booked by the process if a worker runs, otherwise here. */
  const booked = async (over: object = {}): Promise<Answer['body']> => {
    const { id } = await world.hasDeal(over);
    await world.changeState(id as number, 7);
    await world.post(invoiceAt(await dealOf(id as number), 'book'), {});
    return dealOf(id as number);
  };
  /** Creates an invoiced deal that waits for a person: without a customer address the process blocks if a worker runs. */
  const blocked = async (): Promise<Answer['body']> => {
    const { id } = await world.hasDeal({
      organization: { organizationId: await world.hasOrganization({ addressLineOne: null, city: null }) },
    });
    await world.changeState(id, 7, { receiver: { name: 'Jo', emailAddress: 'jo@klant.test' } });
    await asOwner(`UPDATE processes SET state = 'blocked' WHERE workflow_id = $1`, [`deal-invoice/${id}`]);
    return dealOf(id);
  };
  const named = (emailAddress: string) => ({ receiver: { name: 'Vreemd', emailAddress } });
  const byHand = (contactEmail: string) => ({ contactName: 'Vreemd', contactEmail, confirmedUnsent: true });
  const unknownRecipientsOf = async (deal: Answer['body']): Promise<unknown> =>
    (
      await asOwner(`SELECT confirmed_addresses FROM messages WHERE external_identifier = $1`, [String(deal['externalInvoice'].invoiceId)])
    )[0]?.['confirmed_addresses'];
  const requested = async (deal: Answer['body']): Promise<unknown> => {
    const [row] = await asOwner(`SELECT mail_request FROM sales_invoices WHERE origin_resource = 'deals' AND origin_id = $1`, [deal['id']]);
    return (row!['mail_request'] as { confirmedReceivers?: string[] }).confirmedReceivers;
  };

  const verbs = [
    {
      verb: 'sending an invoice',
      deal: booked,
      at: (deal: Answer['body']) => invoiceAt(deal, 'send'),
      to: byHand,
      kept: unknownRecipientsOf,
    },
    {
      verb: 'an invoice’s reminder',
      deal: booked,
      at: (deal: Answer['body']) => invoiceAt(deal, 'send-reminder'),
      to: byHand,
      kept: unknownRecipientsOf,
    },
    {
      verb: 'a deal’s reminder',
      deal: booked,
      at: ({ id }: Answer['body']) => `/api/crm/deals/${id}/send-reminder`,
      to: byHand,
      kept: unknownRecipientsOf,
    },
    {
      verb: 'invoicing a deal with mail',
      deal: () => world.hasDeal(),
      at: ({ id }: Answer['body']) => `/api/crm/deals/${id}/change-state`,
      to: (address: string) => ({ newDealState: 7, ...named(address) }),
      kept: requested,
    },
    { verb: 'resuming a deal', deal: blocked, at: ({ id }: Answer['body']) => `/api/crm/deals/${id}/resume`, to: named, kept: requested },
    { verb: 'resuming an invoice', deal: blocked, at: (deal: Answer['body']) => invoiceAt(deal, 'resume'), to: named, kept: requested },
  ];

  it.each(verbs)('$verb asks, accepts only the confirmed address, asks again for another, and logs who confirmed it', async (one) => {
    const deal = await one.deal();
    const ask = (to: string, more: object = {}) => world.post(one.at(deal), { ...one.to(to), ...more });
    const refusal = { status: 409, code: 'RECEIVER_UNKNOWN', params: { addresses: unknownRecipient } };
    expect((await ask(unknownRecipient)).body).toMatchObject(refusal);
    expect((await ask(unknownRecipient, { confirmedReceivers: [] })).body).toMatchObject(refusal);
    expect((await ask(unknownRecipient, { confirmedReceivers: [other] })).body).toMatchObject(refusal);
    expect((await ask(unknownRecipient, { confirmedReceivers: [unknownRecipient, other] })).body).toMatchObject(refusal);
    expect((await ask(other, { confirmedReceivers: [unknownRecipient] })).body).toMatchObject({ ...refusal, params: { addresses: other } });
    expect((await ask(unknownRecipient, { confirmedReceivers: unknownRecipient })).status).toBe(422);
    expect(outside.smtp.mails).toEqual([]);

    expect((await ask('VREEMD@Elders.test', { confirmedReceivers: ['vreemd@elders.TEST'] })).status).toBe(200);
    expect(await one.kept(await dealOf(deal['id']))).toEqual([unknownRecipient]);
    const { invoiceId } = (await dealOf(deal['id'])).externalInvoice;
    const filter = encodeURIComponent(JSON.stringify({ entity: 'sales-invoices', entityId: invoiceId }));
    const { items } = (await world.get(`/api/directory/audit-log?filter=${filter}`)).body;
    expect(items.filter(({ action }: { action: string }) => action === 'invoice.confirmReceivers')).toMatchObject([
      { personName: expect.stringContaining('Receivers'), after: { confirmedReceivers: [unknownRecipient] } },
    ]);
  });

  describe('the daily count of mails', () => {
    const counted = async (): Promise<number[]> =>
      (
        await asOwner(`SELECT requested FROM mail_counts WHERE ecosystem_id = $1 AND person_id IN (0, $2) ORDER BY person_id`, [
          world.tenant.ecosystemId,
          world.tenant.personId,
        ])
      ).map(({ requested }) => requested as number);
    /** Returns how much the counts of the ecosystem and of the person grow. */
    const more = async (work: () => Promise<unknown>): Promise<number[]> => {
      const before = await counted();
      await work();
      return (await counted()).map((asked, i) => asked - (before[i] ?? 0));
    };
    const to = 'jo@klant.test';
    const ccEmail = other;
    const confirmedReceivers = [other];

    it('includes every recipient and copy', async () => {
      const deal = await booked();
      const send = (body: object) => more(() => world.post(invoiceAt(deal, 'send'), { ...byHand(to), ...body }));
      expect(await send({})).toEqual([1, 1]);
      expect(await send({ ccEmail: '' })).toEqual([1, 1]);
      expect(await send({ ccEmail, confirmedReceivers })).toEqual([2, 2]);
      const organizationId = await world.hasOrganization({ addressLineOne: null, city: null });
      const fresh = await world.hasDeal({ organization: { organizationId } });
      const change = { ...named(to), ccEmail, confirmedReceivers };
      expect(await more(() => world.changeState(fresh['id'], 7, change))).toEqual([2, 2]);
      await asOwner(`UPDATE processes SET state = 'blocked' WHERE workflow_id = $1`, [`deal-invoice/${fresh['id']}`]);
      expect(await more(() => world.post(`/api/crm/deals/${fresh['id']}/resume`, named(to)))).toEqual([2, 2]);
    });

    it('grows with a retry after a refusal, also under the same key, but not after a success', async () => {
      const at = invoiceAt(await booked(), 'send');
      const key = { 'idempotency-key': randomUUID() };
      const asked = (): Promise<number[]> => more(() => world.post(at, { ...byHand(to), ccEmail, confirmedReceivers }, key));
      outside.smtp.unknownReceivers.add(to).add(other);
      expect([await asked(), await asked(), await asked()]).toEqual([
        [2, 2],
        [2, 2],
        [2, 2],
      ]);
      outside.smtp.unknownReceivers.clear();
      expect([await asked(), await asked()]).toEqual([
        [2, 2],
        [0, 0],
      ]);
      expect(outside.smtp.mails).toHaveLength(1);
    });

    it('stops at the limit, also for a retry', async () => {
      const at = invoiceAt(await booked(), 'send');
      const key = { 'idempotency-key': randomUUID() };
      const ask = async (): Promise<unknown> => (await world.post(at, byHand(to), key)).body['code'];
      outside.smtp.unknownReceivers.add(to);
      const [all] = await counted();
      await world.put('/api/directory/settings', { mailsPerEcosystemPerDay: all! + 2 });
      const codes = [await ask(), await ask(), await ask()];
      outside.smtp.unknownReceivers.clear();
      await world.put('/api/directory/settings', { mailsPerEcosystemPerDay: 100_000 });
      expect(codes).toEqual(['FAILED_SENDING_INVOICE', 'FAILED_SENDING_INVOICE', 'MAIL_LIMIT_REACHED']);
    });
  });

  it('names every unknown recipient and copy, and does not ask again for a retry under the same key', async () => {
    const at = invoiceAt(await booked(), 'send');
    const body = { ...byHand(unknownRecipient), ccEmail: other };
    expect((await world.post(at, body)).body).toMatchObject({
      code: 'RECEIVER_UNKNOWN',
      params: { addresses: `${unknownRecipient}, ${other}` },
    });
    expect((await world.post(at, { ...body, confirmedReceivers: [unknownRecipient] })).status).toBe(409);
    const confirmed = { ...body, confirmedReceivers: [other, unknownRecipient] };
    const key = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times += 1) expect((await world.post(at, confirmed, key)).status).toBe(200);
    expect(outside.smtp.mails).toHaveLength(1);
    const deal = await world.hasDeal();
    const invoiced = await world.changeState(deal['id'], 7, { ...named('jo@klant.test'), ccEmail: unknownRecipient });
    expect(invoiced.body).toMatchObject({ code: 'RECEIVER_UNKNOWN', params: { addresses: unknownRecipient } });
    expect((await dealOf(deal['id'])).dealState.dealStateId).toBe(1);
  });

  it('knows all addresses of the customer’s contacts and of colleagues, in any case', async () => {
    const organizationId = await world.hasOrganization();
    const contact = async (...addresses: string[]): Promise<number> => {
      const contactId = await world.hasContact({ emailAddresses: addresses.map((value) => ({ value })) });
      await world.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType: 'administrative' });
      return contactId;
    };
    await contact('eerste@klant.test', 'Tweede@Klant.test');
    const gone = await contact('weg@klant.test');
    const at = invoiceAt(await booked({ organization: { organizationId } }), 'send');
    const status = async (to: string): Promise<number> => (await world.post(at, byHand(to))).status;
    for (const to of ['eerste@klant.test', 'TWEEDE@klant.test', 'jo@klant.test', 'weg@klant.test', emailOf(world.tenant).toUpperCase()])
      expect([to, await status(to)]).toEqual([to, 200]);
    await world.remove(`/api/crm/organizations/${organizationId}/contacts/${gone}`);
    const elsewhere = await makeTenant(world.owner, 'Elsewhere');
    for (const to of ['weg@klant.test', emailOf(elsewhere)]) expect([to, await status(to)]).toEqual([to, 409]);
  });

  describe('the mail log', () => {
    const log = '/api/directory/mail-log';
    const filtered = (filter: object): string => `${log}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const asMember = async (path: string, body?: object): Promise<Answer> => {
      const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
      return world.api.call(path, { method: body ? 'POST' : 'GET', token, ecosystem: world.tenant.ecosystemId, ...(body && { body }) });
    };

    it('shows finance for every mail who requested it, the recipients, the confirmed addresses and the links in custom text', async () => {
      const deal = await booked();
      const { invoiceId } = deal['externalInvoice'];
      const emailTemplateOverride = { masterTemplate: 'eigen', subject: 'Let op', body: 'Betaal via https://evil.test/x' };
      await world.post(invoiceAt(deal, 'send'), {
        ...byHand(unknownRecipient),
        confirmedReceivers: [unknownRecipient],
        emailTemplateOverride,
      });
      await world.post(invoiceAt(deal, 'send-reminder'), byHand('jo@klant.test'));
      const all = await world.get(filtered({ q: String(deal['invoiceNumber'] ?? '').trim() || 'Receivers' }));
      expect(all.headers.get('content-range')).toMatch(/^mail-log 0-\d+\/\d+$/);
      const sorted = (by: string[]): Promise<Answer> => world.get(`${log}?sort=${encodeURIComponent(JSON.stringify(by))}`);
      const idsOf = ({ body }: Answer): number[] => body.items.map(({ id }: { id: number }) => id);
      expect(idsOf(await sorted(['created', 'ASC']))).toEqual(idsOf(await world.get(log)).reverse());
      expect((await sorted(['title', 'ASC'])).status).toBe(400);
      const ours = all.body.items.filter((row: { recordId: number }) => row.recordId === invoiceId);
      expect(ours).toMatchObject([
        { receiverAddress: 'jo@klant.test', confirmedReceivers: [], links: [], state: 'sent' },
        {
          receiverAddress: unknownRecipient,
          resource: 'sales-invoices',
          title: 'Let op',
          askedBy: expect.stringContaining('Receivers'),
          confirmedReceivers: [unknownRecipient],
          links: ['https://evil.test/x'],
        },
      ]);
      const remarkable = (await world.get(filtered({ remarkable: true }))).body.items;
      expect(remarkable.filter((row: { recordId: number }) => row.recordId === invoiceId)).toHaveLength(1);
      expect((await world.get(filtered({ q: 'niemand-heet-zo' }))).body.items).toEqual([]);
      for (const wrong of [{ x: 1 }, { remarkable: 'ja' }, { q: 5 }]) expect((await world.get(filtered(wrong))).status).toBe(400);
    });

    it('treats a typed name as custom text, and a name from the record as not', async () => {
      const deal = await booked();
      const { invoiceId } = deal['externalInvoice'];
      const typed = { ...byHand('jo@klant.test'), contactName: 'Jo, betaal op www.evil.test/p' };
      expect((await world.post(invoiceAt(deal, 'send'), typed)).body.links).toEqual(['www.evil.test/p']);
      const remarkable = (await world.get(filtered({ remarkable: true }))).body.items;
      expect(remarkable.filter((row: { recordId: number }) => row.recordId === invoiceId)).toHaveLength(1);
    });

    it('does not show others the list, or the links and confirmations of single mails', async () => {
      expect((await asMember(log)).body).toMatchObject({ status: 403 });
      const deal = await booked();
      const emailTemplateOverride = { masterTemplate: 'eigen', subject: 'Let op', body: 'Zie https://evil.test/x' };
      const sent = await asMember(invoiceAt(deal, 'send'), {
        ...byHand(unknownRecipient),
        confirmedReceivers: [unknownRecipient],
        emailTemplateOverride,
      });
      expect(sent.body).toMatchObject({ state: 'sent', receiverAddress: unknownRecipient });
      const about = `/api/directory/message-log?application=invoices&external_identifier=${deal['externalInvoice'].invoiceId}`;
      const seen = (await asMember(about)).body.items as object[];
      expect(seen).toHaveLength(1);
      for (const answer of [sent.body, seen[0]!])
        for (const field of ['links', 'confirmedReceivers']) expect(answer).not.toHaveProperty(field);
      expect((await world.get(about)).body.items).toMatchObject([
        { links: ['https://evil.test/x'], confirmedReceivers: [unknownRecipient] },
      ]);
    });
  });
});
