import { daysLater, paymentReminders } from '@kantoor/schemas';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { Outbox } from '../../platform/background/outbox/outbox.service.js';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';
import { readMail } from '../../testing/invoices/read-mail.js';
import { sellerInvoiceData } from '../../testing/invoices/seller.js';
import { PaymentReminders } from './payment-reminders.service.js';
import { ReminderMails } from './reminder-mails.service.js';

describe('automatic reminders (D-09)', () => {
  let world: InvoicingApi;
  let ctx: RequestContext;

  beforeAll(async () => {
    world = await InvoicingApi.start('Reminders by level');
    ctx = automationContext(world.seller.ecosystemId, 'spec');
  });
  beforeEach(async () => {
    world.outside.smtp.mails.length = 0;
    world.outside.smtp.unknownReceivers.clear();
    await levels();
  });
  afterAll(() => world.stop());

  const entity = () => `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
  const saveEntity = async (changes: object): Promise<Answer> => {
    const { body } = await world.finance(entity());
    return world.finance(entity(), 'PUT', { ...body, ...changes });
  };
  const levels = (...days: number[]): Promise<Answer> => saveEntity({ reminderLevels: days.map((each) => ({ days: each })) });
  const within = <T>(sql: string, params: unknown[]): Promise<T> =>
    world.api.app.get(Database).transaction(ctx, (tx) => tx.query(sql, params)) as Promise<T>;
  const mailed = async (changes: object = {}): Promise<number> => {
    const { invoiceId } = await world.booked(changes);
    const { status } = await world.finance(`${world.path}/${invoiceId}/send`, 'POST', {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
    });
    expect(status).toBe(200);
    return invoiceId as number;
  };
  const answerOf = async (invoiceId: number) =>
    (await world.finance(`${world.path}/${invoiceId}/process`)).body.processes as { kind: string; state: string; actions: string[] }[];
  const reminders = async (invoiceId: number) =>
    (await answerOf(invoiceId)).find(({ kind }) => kind === paymentReminders.kind) as Answer['body'];
  const act = (invoiceId: number, action: string, level: 'finance' | 'member' = 'finance') =>
    world.as(level, `${world.path}/${invoiceId}/process`, {
      method: 'POST',
      body: { workflowId: paymentReminders.workflowId(invoiceId), action },
    });
  const send = (invoiceId: number, level: number) => world.api.app.get(ReminderMails, { strict: false }).send(ctx, invoiceId, level);
  const log = (invoiceId: number) =>
    within<{ state: string; title: string }[]>(
      `SELECT state, title, kind FROM messages WHERE external_identifier = $1 AND kind = 'reminder'`,
      [String(invoiceId)],
    );

  /** Backdates the last reminder by a day. */
  const anotherDay = (invoiceId: number) =>
    within(
      `UPDATE messages SET sent_at = sent_at - interval '1 day', created_at = created_at - interval '1 day' WHERE external_identifier = $1`,
      [String(invoiceId)],
    );

  it('are off until a legal entity sets the days; one is sent on each day', async () => {
    expect((await world.finance(entity())).body.reminderLevels).toEqual([]);
    expect(await reminders(await mailed())).toBeUndefined();
    const twice = await levels(7, 14, 7);
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      [expect.objectContaining({ pointer: '/reminderLevels/2/days', code: 'DUPLICATE' })],
    ]);
    expect((await levels(0)).status).toBe(422);
  });

  it('start with the mail of the invoice, and wait for the first day', async () => {
    await levels(14, 7);
    const draft = await world.booked();
    expect(await reminders(draft.invoiceId)).toBeUndefined();
    const process = await reminders(await mailed());
    expect(process).toMatchObject({
      state: 'waiting',
      step: 'waiting-to-remind',
      waitsFor: { key: 'reminderDay', params: { days: 7 } },
      nextAction: { key: 'remind', at: expect.stringMatching(/T0[67]:00:00.000Z$/) },
      actions: ['hold', 'cancel'],
    });
    const days = (Date.parse(process.nextAction.at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(36);
    expect(days).toBeLessThan(45);
  });

  it('start for invoices mailed earlier when they are switched on, and recalculate when their days change', async () => {
    const open = await mailed();
    const paid = await mailed();
    await world.finance(`${world.path}/${paid}/register-payment`, 'POST', { fullyPaid: true });
    const signals = jest.spyOn(world.api.app.get(Outbox), 'wakeWorkflows');
    await levels(7);
    const woken = signals.mock.calls.flatMap(([, , wakes]) => wakes.map(({ workflowId }) => workflowId));
    expect(woken).toContain(paymentReminders.workflowId(open));
    expect(woken).not.toContain(paymentReminders.workflowId(paid));
    signals.mockClear();
    await saveEntity({ name: 'Andere naam' });
    expect(signals.mock.calls.flatMap(([, , wakes]) => wakes)).toEqual([]);
    signals.mockRestore();
  });

  it('are sent in the working time that the ecosystem has set, and recalculate when that changes (D-21)', async () => {
    await levels(7);
    const earlier = await mailed();
    const signals = jest.spyOn(world.api.app.get(Outbox), 'wakeWorkflows');
    const changed = await world.finance('/api/directory/settings', 'PUT', { opensAt: '09:30', timeZone: 'Europe/London' });
    expect(changed.status).toBe(200);
    const woken = signals.mock.calls.flatMap(([, , wakes]) => wakes.map(({ workflowId }) => workflowId));
    expect(woken).toContain(paymentReminders.workflowId(earlier));
    const later = await reminders(await mailed());
    expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(new Date(later.nextAction.at))).toBe(
      '09:30',
    );
    signals.mockClear();
    await world.finance('/api/directory/settings', 'PUT', { mailsPerUserPerDay: 201 });
    expect(signals.mock.calls.flatMap(([, , wakes]) => wakes)).toEqual([]);
    signals.mockRestore();
    await world.finance('/api/directory/settings', 'PUT', { opensAt: '08:00', timeZone: 'Europe/Amsterdam' });
  });

  it('are held, released, and stopped permanently by finance, and show by whom', async () => {
    await levels(7);
    const invoiceId = await mailed();
    expect((await act(invoiceId, 'hold', 'member')).status).toBe(403);
    expect((await act(invoiceId, 'hold')).status).toBe(200);
    expect(await reminders(invoiceId)).toMatchObject({ state: 'held', waitsFor: { key: 'release' }, actions: ['resume', 'cancel'] });
    expect((await act(invoiceId, 'hold')).status).toBe(409);
    const { workflowId } = await reminders(invoiceId);
    const resumed = await world.finance(`${world.path}/${invoiceId}/resume`, 'POST', { workflowId });
    expect(resumed.status).toBe(200);
    expect(await reminders(invoiceId)).toMatchObject({ state: 'waiting', waitsFor: { key: 'reminderDay' }, actions: ['hold', 'cancel'] });
    expect((await act(invoiceId, 'cancel')).status).toBe(200);
    const stopped = await reminders(invoiceId);
    expect(stopped).toMatchObject({ state: 'stopped', actions: [] });
    const steps = stopped.steps.map(({ step, by }: { step: string; by: string | null }) => [step, by]);
    expect(steps.filter(([step]: [string]) => ['held', 'released', 'cancelled'].includes(step))).toEqual([
      ['held', expect.stringMatching(/^Person/)],
      ['released', expect.stringMatching(/^Person/)],
      ['cancelled', expect.stringMatching(/^Person/)],
    ]);
    expect((await act(invoiceId, 'hold')).status).toBe(409);
  });

  it('are controlled only at the record and the kind that allow it', async () => {
    await levels(7);
    const [one, other] = [await mailed(), await mailed()];
    const foreign = { workflowId: paymentReminders.workflowId(other), action: 'hold' };
    expect((await world.finance(`${world.path}/${one}/process`, 'POST', foreign)).status).toBe(404);
    expect((await world.finance(`${world.path}/${one}/process`, 'POST', { ...foreign, action: 'explode' })).status).toBe(422);
  });

  it('go to the recipient of the invoice, in the customer’s language, once, with a row in the mail log', async () => {
    await levels(7);
    const invoiceId = await mailed({ language: 'en' });
    world.outside.smtp.mails.length = 0;
    expect(await send(invoiceId, 7)).toBe('sent');
    expect(await send(invoiceId, 7)).toBe('sent');
    expect(world.outside.smtp.headers('Subject')).toEqual([expect.stringMatching(/^Reminder: /)]);
    expect(world.outside.smtp.headers('To')).toEqual([expect.stringContaining('jan@klant.test')]);
    expect(await log(invoiceId)).toMatchObject([{ state: 'sent' }]);
    const { body } = await world.finance(`${world.path}/${invoiceId}`);
    expect(body.dateReminded).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('have the text of their level, else that of all reminders, with the prefix once', async () => {
    const template = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', body: 'Dag {{ContactName}}' };
    const invoiceEmailTemplates = [
      { ...template, subject: 'Vergeten?' },
      { ...template, subject: 'Herinnering: de tweede', reminderLevel: 14 },
    ];
    const saved = await saveEntity({
      invoiceData: { ...sellerInvoiceData, invoiceEmailTemplates },
      reminderLevels: [{ days: 7 }, { days: 14 }],
    });
    expect(saved.status).toBe(200);
    const invoiceId = await mailed();
    world.outside.smtp.mails.length = 0;
    expect(await send(invoiceId, 7)).toBe('sent');
    await anotherDay(invoiceId);
    expect(await send(invoiceId, 14)).toBe('sent');
    expect(world.outside.smtp.headers('Subject')).toEqual(['Herinnering: Vergeten?', 'Herinnering: de tweede']);
    const overdue = await world.booked({ invoiceDate: '2026-01-05T00:00:00Z' });
    const { body } = await world.finance(`${world.path}/${overdue.invoiceId}/email-template?email_type=reminder`);
    expect(body.subject).toBe('Herinnering: Vergeten?');
    const forInvoices = [{ ...template, emailType: 'newInvoice', subject: 'Factuur', reminderLevel: 7 }];
    const refused = await saveEntity({ invoiceData: { ...sellerInvoiceData, invoiceEmailTemplates: forInvoices } });
    expect(refused.body.errors).toEqual([expect.objectContaining({ pointer: '/invoiceData/invoiceEmailTemplates/0/reminderLevel' })]);
    await saveEntity({ invoiceData: sellerInvoiceData });
  });

  it('D-71 announce the consequence by the kind of customer if the last level announces collection costs, with the amount by the Dutch scale', async () => {
    const early = await saveEntity({ reminderLevels: [{ days: 14, announcesCosts: true }, { days: 30 }] });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/reminderLevels/0/announcesCosts', code: 'FIELD_NOT_ALLOWED' })],
    ]);
    const reminderLevels = [{ days: 7 }, { days: 14 }, { days: 30, announcesCosts: true }];
    expect((await saveEntity({ reminderLevels })).status).toBe(200);
    const invoiceId = await mailed();
    const saidAt = async (level: number): Promise<string> => {
      expect(await send(invoiceId, level)).toBe('sent');
      await anotherDay(invoiceId);
      return readMail(world.outside.smtp.mails.at(-1)!);
    };
    expect(await saidAt(7)).toMatch(/nog een herinnering en daarna een aanmaning waarin wij incassokosten aankondigen/);
    // 15 % of € 121,00 is below the minimum of the scale.
    expect(await saidAt(14)).toMatch(/dan brengen wij € 40,00 incassokosten in rekening/);
    const notice = await saidAt(30);
    expect(notice).toMatch(/€ 121,00 niet binnen veertien dagen, gerekend vanaf de dag nadat u dit bericht hebt ontvangen/);
    expect(notice).toMatch(/incassokosten van € 40,00 in rekening. U betaalt dan in totaal € 161,00/);
    expect(world.outside.smtp.headers('Subject').at(-1)).toMatch(/^Herinnering: aanmaning voor factuur/);
    // To a business the same level is a demand that names interest.
    const [{ id }] = [
      (await world.finance('/api/crm/organizations', 'POST', { name: 'Zakelijk', countryIso2: 'NL', coCNumber: '30267975' })).body,
    ];
    const customer = { customerId: id, name: 'Zakelijk', emailAddress: 'jan@klant.test', countryIso2: 'NL' };
    const ofBusiness = await mailed({ customer: { ...customer, addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Gouda' } });
    expect(await send(ofBusiness, 30)).toBe('sent');
    const demand = readMail(world.outside.smtp.mails.at(-1)!);
    expect(demand).toMatch(/wettelijke handelsrente verschuldigd .* incassokosten van € 40,00 in rekening/);
    expect(demand).not.toMatch(/gerekend vanaf de dag nadat u dit bericht hebt ontvangen/);
    // Switched off: the text of all reminders.
    await levels(45);
    expect(await saidAt(45)).toMatch(/binnen 14 dagen na ontvangst van deze mail betalen/);
  });

  it('D-42 are not sent for an unsent invoice, start with a recorded sending by post, and wait again when that is withdrawn', async () => {
    await levels(7);
    const { invoiceId } = await world.booked();
    const act = (verb: string, body: object) => world.finance(`${world.path}/${invoiceId}/${verb}`, 'POST', body);
    expect(await reminders(invoiceId)).toBeUndefined();
    expect(await send(invoiceId, 7)).toBe('not-due');
    expect((await act('mark-sent', { way: 'post' })).status).toBe(200);
    expect(await reminders(invoiceId)).toMatchObject({ state: 'waiting', waitsFor: { key: 'reminderDay' } });
    const standing = () => world.api.app.get(PaymentReminders, { strict: false }).state(ctx, invoiceId);
    expect(await standing()).toMatchObject({ next: { level: 7 } });
    // The process is woken each time, and shows what it waits for.
    const woken = jest.spyOn(world.api.app.get(Outbox, { strict: false }), 'wakeWorkflows');
    const wakes = () =>
      woken.mock.calls.flatMap(([, , all]) => all).filter(({ workflowId }) => workflowId === paymentReminders.workflowId(invoiceId));
    expect((await act('unmark-sent', {})).status).toBe(200);
    expect(wakes()).toHaveLength(1);
    expect(await standing()).toEqual({ isUnsent: true });
    expect(await send(invoiceId, 7)).toBe('not-due');
    expect((await act('mark-sent', { way: 'hand' })).status).toBe(200);
    expect(wakes()).toHaveLength(2);
    woken.mockRestore();
    expect(await send(invoiceId, 7)).toBe('sent');
    expect(await log(invoiceId)).toHaveLength(1);
  });

  it('wait until the working day after a customer’s promise to pay, which wakes their processes', async () => {
    await levels(7);
    const organization = await world.finance('/api/crm/organizations', 'POST', { name: 'Belooft', countryIso2: 'NL' });
    const customerId = organization.body.organizationId as number;
    const customer = { customerId, name: 'Belooft', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const { invoiceId } = await world.booked({ customer });
    expect((await world.finance(`${world.path}/${invoiceId}/mark-sent`, 'POST', { way: 'post' })).status).toBe(200);
    const standing = async () => (await world.api.app.get(PaymentReminders, { strict: false }).state(ctx, invoiceId)).next!.atMs;
    const before = await standing();
    const woken = jest.spyOn(world.api.app.get(Outbox, { strict: false }), 'wakeWorkflows');
    const promisedOn = daysLater(officeDay(new Date(before)), 30);
    const promise = async (day: string): Promise<void> => {
      const body = { kind: 'promise', text: 'Betaalt dan', promisedOn: `${day}T00:00:00Z` };
      expect((await world.finance(`/api/crm/organizations/${customerId}/notes`, 'POST', body)).status).toBe(201);
    };
    await promise(promisedOn);
    expect(woken.mock.calls.flatMap(([, , all]) => all).map(({ workflowId }) => workflowId)).toContain(
      paymentReminders.workflowId(invoiceId),
    );
    woken.mockRestore();
    expect(officeDay(new Date(await standing())) > promisedOn).toBe(true);
    // The last promise counts.
    await promise(officeDay(new Date()));
    expect(await standing()).toBe(before);
  });

  it('are not sent for a paid invoice, nor for a level that is switched off', async () => {
    await levels(7);
    const invoiceId = await mailed();
    expect(await send(invoiceId, 14)).toBe('not-due');
    await world.finance(`${world.path}/${invoiceId}/register-payment`, 'POST', { fullyPaid: true });
    expect(await send(invoiceId, 7)).toBe('not-due');
    expect(await log(invoiceId)).toEqual([]);
  });

  it('wait if the address is missing, and report that at once; a new recipient needs confirmation', async () => {
    await levels(7);
    const customer = { name: 'Zonder', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const { invoiceId } = await world.booked({ customer });
    await within(`UPDATE sales_invoices SET date_sent = now() WHERE id = $1`, [invoiceId]);
    expect(await send(invoiceId, 7)).toBe('no-receiver');
    const workflowId = paymentReminders.workflowId(invoiceId);
    await within(
      `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step) VALUES ($1, $2, $3, 'sales-invoices', $4, 'blocked', 'remind')`,
      [world.seller.ecosystemId, workflowId, paymentReminders.kind, invoiceId],
    );
    const resume = (more: object) =>
      world.finance(`${world.path}/${invoiceId}/resume`, 'POST', {
        workflowId,
        receiver: { name: 'Wim', emailAddress: 'wim@nieuw.test' },
        ...more,
      });
    expect((await resume({})).body).toMatchObject({ status: 409, code: 'RECEIVER_UNKNOWN' });
    expect((await resume({ confirmedReceivers: ['wim@nieuw.test'] })).status).toBe(200);
    expect(await send(invoiceId, 7)).toBe('sent');
    expect(world.outside.smtp.headers('To').at(-1)).toContain('wim@nieuw.test');
  });

  it('have their own mail quota, and wait for the next day when it is used up', async () => {
    await levels(7);
    const invoiceId = await mailed();
    const countOf = (person: number) =>
      within<{ requested: number }[]>(`SELECT requested FROM mail_counts WHERE person_id = $1`, [person]).then(
        (rows) => rows[0]?.requested ?? 0,
      );
    const [everybody, nobody] = [await countOf(0), await countOf(-1)];
    expect(await send(invoiceId, 7)).toBe('sent');
    expect([await countOf(0), await countOf(-1)]).toEqual([everybody, nobody + 1]);
    await within(`UPDATE mail_counts SET requested = 1000000 WHERE person_id = -1 AND ecosystem_id = $1`, [world.seller.ecosystemId]);
    const next = await mailed();
    expect(await send(next, 7)).toEqual({ laterMs: expect.any(Number), why: 'mails-used-up' });
    expect(await log(next)).toEqual([]);
    await within(`UPDATE mail_counts SET requested = 0 WHERE person_id = -1 AND ecosystem_id = $1`, [world.seller.ecosystemId]);
    expect(await send(next, 7)).toBe('sent');
  });

  const remindByHand = (invoiceId: number, more: object = {}) =>
    world.finance(`${world.path}/${invoiceId}/send-reminder`, 'POST', { contactName: 'Jan', contactEmail: 'jan@klant.test', ...more });

  it('are never sent on a day with a manual reminder, nor twice on one day, but on another day (D-35)', async () => {
    await levels(7, 14);
    const invoiceId = await mailed();
    expect((await remindByHand(invoiceId)).status).toBe(200);
    const later = { laterMs: expect.any(Number), why: 'reminded-today' };
    expect(await send(invoiceId, 7)).toEqual(later);
    expect(await log(invoiceId)).toHaveLength(1);
    await anotherDay(invoiceId);
    expect(await send(invoiceId, 7)).toBe('sent');
    expect(await send(invoiceId, 14)).toEqual(later);
    expect(await log(invoiceId)).toHaveLength(2);
  });

  it('ask for confirmation of a manual reminder on the same day (D-35)', async () => {
    await levels(7);
    const invoiceId = await mailed();
    expect(await send(invoiceId, 7)).toBe('sent');
    expect((await remindByHand(invoiceId)).body).toMatchObject({ status: 409, code: 'MAILED_TODAY' });
    expect((await remindByHand(invoiceId, { confirmedRepeat: true })).status).toBe(200);
    expect(await log(invoiceId)).toHaveLength(2);
  });
});
