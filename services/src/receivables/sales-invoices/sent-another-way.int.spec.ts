import { isUnsent } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { officeDay } from '../../testing/office-day.js';
import { unsent } from '../../books/invoice-books/index.js';
import { crediting } from '../../testing/invoices/crediting.js';
import { InvoicingApi, type InvoiceBody, query } from '../../testing/invoices/invoicing-api.js';

const dayMs = 86_400_000;
const onWire = (day: string): string => `${day}T00:00:00Z`;

describe('D-42 sending by other means', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Sending')));
  afterAll(() => world.stop());

  const today = officeDay(new Date());
  const tomorrow = officeDay(new Date(Date.now() + dayMs));
  const yesterday = officeDay(new Date(Date.now() - dayMs));
  const mark = (id: number, body: object) => world.finance(world.at(id, 'mark-sent'), 'POST', body);
  const unmark = (id: number) => world.finance(world.at(id, 'unmark-sent'), 'POST', {});
  const receiver = { contactName: 'Jan', contactEmail: 'jan@klant.test' };
  const one = async (id: number): Promise<InvoiceBody> => (await world.finance(world.at(id))).body;
  const listed = async (filter: object): Promise<InvoiceBody[]> => (await world.finance(`${world.path}?${query({ filter })}`)).body.items;
  const within = <Row>(sql: string, params: unknown[]): Promise<Row[]> =>
    world.api.app.get(Database).transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) => tx.query(sql, params));

  it('is recorded with its channel and date, by default today, and can be changed and withdrawn; each is audited', async () => {
    const { invoiceId } = await world.booked();
    const { status, body } = await mark(invoiceId, { way: 'post' });
    expect([status, body.sentOtherwiseBy, body.sentOtherwiseOn.slice(0, 10), body.dateSent]).toEqual([200, 'post', today, null]);
    expect((await mark(invoiceId, { way: 'portal', date: onWire(today) })).body.sentOtherwiseBy).toBe('portal');
    expect((await unmark(invoiceId)).body).toMatchObject({ sentOtherwiseBy: null, sentOtherwiseOn: null });
    expect((await unmark(invoiceId)).status).toBe(200);
    const audit = await within<{ action: string; after: object }>(
      `SELECT action, after FROM audit_log WHERE entity = 'sales-invoices' AND entity_id = $1 AND action LIKE '%mark-sent' ORDER BY id`,
      [String(invoiceId)],
    );
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['invoice.mark-sent', { sentOtherwiseOn: today, sentOtherwiseBy: 'post' }],
      ['invoice.mark-sent', { sentOtherwiseOn: today, sentOtherwiseBy: 'portal' }],
      ['invoice.unmark-sent', { sentOtherwiseOn: null, sentOtherwiseBy: null }],
    ]);
  });

  it('is refused for a draft, before the booking date, after today, and by an unknown channel', async () => {
    const draft = await world.draft();
    expect((await mark(draft.invoiceId, { way: 'post' })).body).toMatchObject({ status: 409, code: 'SENDING_NOT_RECORDED' });
    const { invoiceId } = await world.booked();
    for (const [date, code] of [
      [yesterday, 'FIELD_TOO_SMALL'],
      [tomorrow, 'FIELD_TOO_LARGE'],
    ] as const)
      expect((await mark(invoiceId, { way: 'post', date: onWire(date) })).body).toMatchObject({
        status: 422,
        errors: [{ pointer: '/date', code }],
      });
    expect((await mark(invoiceId, { way: 'pigeon' })).status).toBe(422);
    expect(isUnsent(await one(invoiceId))).toBe(true);
  });

  it('is reported equally by the list, its filter and the shared rule for every invoice, also for credit invoices', async () => {
    await world.draft();
    const [mailed, posted, taken, credited] = [await world.booked(), await world.booked(), await world.booked(), await world.booked()];
    await world.finance(world.at(mailed.invoiceId, 'send'), 'POST', receiver);
    await mark(posted.invoiceId, { way: 'hand' });
    await mark(taken.invoiceId, { way: 'other' });
    await unmark(taken.invoiceId);
    const credit = (await crediting(() => world).credited(credited.invoiceId)).invoiceId as number;
    const all = await listed({});
    const idsOf = (rows: InvoiceBody[]): number[] => rows.map(({ id }) => id as number).sort();
    const found = idsOf(await listed({ unsent: true }));
    expect(found).toEqual(idsOf(all.filter((row) => isUnsent(row as Parameters<typeof isUnsent>[0]))));
    for (const id of [taken.invoiceId, credited.invoiceId, credit]) expect(found).toContain(id);
    for (const id of [mailed.invoiceId, posted.invoiceId]) expect(found).not.toContain(id);
    expect(idsOf(await listed({ unsent: false }))).toEqual(idsOf(all).filter((id) => !found.includes(id)));
    expect((await world.finance(`${world.path}?${query({ filter: { unsent: 'yes' } })}`)).status).toBe(400);
  });

  it('is decided equally by the SQL condition and the shared rule in every possible state', async () => {
    const at = '2026-03-02T11:00:00Z';
    const states = ['draft', 'booked'].flatMap((status) =>
      [null, at].flatMap((archivedAt) =>
        [null, at].flatMap((dateSent) =>
          [null, '2026-03-02'].map((sentOtherwiseOn) => ({ status, archivedAt, dateSent, sentOtherwiseOn })),
        ),
      ),
    );
    const rows = await within<{ is: boolean }>(
      `SELECT ${unsent} AS is FROM (SELECT s.*, 0 AS ecosystem_id, 0 AS id, NULL::jsonb AS mail_request, NULL::text AS origin_resource, 0 AS origin_id
         FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::date[]) WITH ORDINALITY
           AS s(status, archived_at, date_sent, sent_otherwise_on, nth)) AS t ORDER BY nth`,
      [
        states.map(({ status }) => status),
        states.map(({ archivedAt }) => archivedAt),
        states.map(({ dateSent }) => dateSent),
        states.map(({ sentOtherwiseOn }) => sentOtherwiseOn),
      ],
    );
    expect(rows.map(({ is }) => is)).toEqual(
      states.map(({ archivedAt, ...state }) => isUnsent({ ...state, deleted: archivedAt !== null })),
    );
    expect(rows.filter(({ is }) => is)).toHaveLength(1);
  });

  it('counts for reminders: one of an unsent invoice needs confirmation, and a posted invoice is reminded of like a mailed one', async () => {
    const { invoiceId } = await world.booked();
    const remind = (id: number, more: object = {}) => world.finance(world.at(id, 'send-reminder'), 'POST', { ...receiver, ...more });
    const asked = { status: 409, code: 'NEVER_SENT', errors: [{ pointer: '/confirmedUnsent' }] };
    expect((await remind(invoiceId)).body).toMatchObject(asked);
    expect((await remind(invoiceId, { confirmedRepeat: true, confirmedUnsent: false })).body).toMatchObject(asked);
    expect((await one(invoiceId)).dateReminded).toBeNull();
    expect((await remind(invoiceId, { confirmedUnsent: true })).status).toBe(200);
    const posted = await world.booked();
    await mark(posted.invoiceId, { way: 'post' });
    expect((await remind(posted.invoiceId)).status).toBe(200);
  });

  it('allows no other change of a booked invoice', async () => {
    const { invoiceId } = await world.booked();
    const change = (sql: string) => within(`UPDATE sales_invoices SET ${sql} WHERE id = $1`, [invoiceId]);
    await expect(change(`sent_otherwise_on = now()::date, sent_otherwise_by = 'post', reference = 'x'`)).rejects.toThrow(
      'cannot be changed',
    );
    await expect(change(`sent_otherwise_on = now()::date`)).rejects.toThrow('whole_sending');
  });
});
