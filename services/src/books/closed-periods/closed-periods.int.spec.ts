import { daysLater, type JournalSummary, type Month, periodFrom, type VatInvoices, type VatOverview } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { statementFile } from '../../reading/statements/testing/statement-file.js';
import { ownIban, Payers } from '../../testing/invoices/payers.js';
import type { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const wire = (day: string): string => `${day}T00:00:00Z`;
const today = officeDay(new Date());
/** The last completed quarter, the day before it and the first day after it. */
const thisQuarter = `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
const lastDay = daysLater(thisQuarter, -1);
const firstMonth = (Math.ceil(Number(lastDay.slice(5, 7)) / 3) - 1) * 3 + 1;
const quarter = periodFrom('quarter', `${lastDay.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`)!;
const month = periodFrom('month', `${lastDay.slice(0, 7)}-01`)!;

describe('closed periods', () => {
  let payers: Payers, world: SpecWorld;
  let supplier: number, product: number;
  beforeAll(async () => {
    payers = await Payers.start('closed-periods');
    ({ world, supplier, product } = payers);
  });
  afterAll(() => payers.close());

  const at = '/api/invoices/SPEC/closed-periods';
  const booked = async (day: string, over: object = {}): Promise<{ purchase: Body; invoice: Body }> => {
    const lines = [{ ...world.line, product: { productId: product } }];
    const body = { name: 'Papier', organization: { organizationId: supplier }, purchaseDate: wire(day), currency: 'EUR', lines, ...over };
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, body);
    const { status, body: purchase } = await world.post(`/api/purchases/purchases/${made.id}/change-state`, { newState: 2 });
    if (status !== 200) throw new Error(JSON.stringify(purchase));
    return { purchase, invoice: (await world.get(`/api/invoices/SPEC/purchase-invoices/${purchase.purchaseInvoiceId}`)).body };
  };
  const journal = async ({ from, to }: { from: string; to: string }): Promise<JournalSummary> =>
    (await world.get(`/api/invoices/SPEC/journal/summary?from=${from}&to=${to}`)).body;
  const booksOf = (summary: JournalSummary): number => summary.documents.find(({ kind }) => kind === 'purchase-invoice')?.count ?? 0;
  const quarterQuery = (day: string): string => `year=${day.slice(0, 4)}&quarter=${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const vat = async (day: string): Promise<VatOverview> => (await world.get(`/api/invoices/SPEC/vat-overview?${quarterQuery(day)}`)).body;
  const deducted = async (day: string): Promise<VatInvoices> =>
    (await world.get(`/api/invoices/SPEC/vat-overview/invoices?${quarterQuery(day)}&of=5b`)).body;

  it('D-65 an invoice of a closed month or filed quarter keeps its date and is posted in the first open period, in journal and VAT', async () => {
    const early = await booked(lastDay);
    expect(early.invoice).toMatchObject({ invoiceDate: wire(lastDay), postingDate: null });

    const { status, body: filed } = await world.post(at, { kind: 'quarter', from: quarter.from });
    expect([status, filed]).toEqual([
      201,
      { id: expect.any(Number), kind: 'quarter', ...quarter, closedAt: expect.any(String), closedBy: expect.any(String) },
    ]);
    const late = await booked(lastDay);
    const posted = daysLater(quarter.to, 1);
    expect(late.invoice).toMatchObject({ invoiceDate: wire(lastDay), postingDate: wire(posted), bookDate: expect.stringContaining(today) });
    expect(late.purchase.externalInvoice).toMatchObject({
      invoiceDate: wire(lastDay),
      postingDate: wire(posted),
      bookDate: late.invoice.bookDate,
    });

    const [before, after] = [await journal(month), await journal({ from: posted, to: today })];
    expect([booksOf(before), before.postedLater, before.closed]).toEqual([1, 0, [filed]]);
    expect([booksOf(after), after.postedLater, after.closed]).toEqual([1, 1, []]);
    const [old, next] = [await vat(lastDay), await vat(posted)];
    expect([old.postedLater, old.filed?.id]).toEqual([{ fromEarlier: 0, inLater: 1 }, filed.id]);
    expect([next.postedLater, next.filed]).toEqual([{ fromEarlier: 1, inLater: 0 }, null]);
    expect((await deducted(lastDay)).items.map(({ invoiceId }) => invoiceId)).toEqual([early.invoice.invoiceId]);
    expect((await deducted(posted)).items).toMatchObject([
      { invoiceId: late.invoice.invoiceId, invoiceDate: lastDay, postingDate: posted, vat: 21 },
    ]);

    for (const bad of [{}, { reason: ' ' }, { reason: 'x'.repeat(201) }])
      expect((await world.post(`${at}/${filed.id}/reopen`, bad)).status).toBe(422);
    expect((await world.post(`${at}/${filed.id}/reopen`, { reason: 'Suppletie' })).status).toBe(204);
    // What is posted stays there; what is booked now is posted by its date again.
    expect((await deducted(posted)).count).toBe(1);
    expect((await booked(lastDay)).invoice.postingDate).toBeNull();

    const { body: closed } = await world.post(at, { kind: 'month', from: month.from });
    expect((await world.post(at, { kind: 'month', from: month.from })).body).toEqual(closed);
    expect((await world.get(at)).body.items).toEqual([closed]);
    expect((await booked(lastDay)).invoice.postingDate).toBe(wire(posted));
    expect((await journal(month)).closed).toEqual([closed]);
    await world.post(`${at}/${closed.id}/reopen`, { reason: ' Bon vergeten ' });
    const [last] = ((await world.get(`/api/invoices/SPEC/month?month=${month.from.slice(0, 7)}`)).body as Month).changes;
    expect(last).toMatchObject({ change: 'reopened', reason: 'Bon vergeten' });
    const logged = await world.sql<{ action: string; person_id: number }>(
      `SELECT action, person_id FROM audit_log WHERE entity = 'closed-periods' ORDER BY id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['close', 'reopen', 'close', 'reopen'].map((verb) => `closed-period.${verb}`));
    expect(new Set(logged.map(({ person_id }) => person_id))).toEqual(new Set([world.tenant.personId]));
  });

  describe('D-65 what is dated in a closed month', () => {
    const posted = daysLater(month.to, 1);
    const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const at = (rest: string): string => payers.path(`sales-invoices${rest}`);
    const done = async (answer: Promise<Answer>): Promise<Body> => {
      const { status, body } = await answer;
      if (status > 201) throw new Error(JSON.stringify(body));
      return body;
    };
    const read = async ({ invoiceId }: Body): Promise<Body> => (await world.get(at(`/${invoiceId}`))).body;
    const sold = async (price: number): Promise<Body> => {
      const lines = [{ description: 'Advies', quantity: 1, price, taxRate: { taxRateId: world.taxRateId }, ledgerAccount: '8000' }];
      const draft = await done(world.post(at(''), { invoiceDescription: 'Advies', invoiceDate: wire(lastDay), customer, lines }));
      await done(world.post(at(`/${draft.invoiceId}/book`), {}));
      return read(draft);
    };
    const paid = ({ invoiceId }: Body): Promise<Body> =>
      done(world.post(at(`/${invoiceId}/register-payment`), { amount: 10, paymentDate: wire(lastDay) }));
    let fileName: string;
    const text = async (path: string): Promise<string> => {
      const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
      const answer = await fetch(`${world.api.address}${payers.path(path)}`, { headers });
      expect(answer.status).toBe(200);
      fileName = answer.headers.get('content-disposition')!;
      return answer.text();
    };
    const journalOf = ({ from, to }: { from: string; to: string }): Promise<string> => text(`journal?from=${from}&to=${to}&language=en`);
    /** Journal of the month and VAT of its quarter, as files. */
    const files = async (): Promise<string[]> => [
      await journalOf(month),
      await text(`vat-overview/file?${quarterQuery(lastDay)}&content=lines`),
    ];
    /** Number, kind, posting day, own day and amount of the entries on this account. */
    const entriesOn = (file: string, ledger: string): string[][] =>
      file
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'))
        .filter((cells) => cells[4] === ledger)
        .map((cells) => [cells[1]!, cells[2]!, cells[0]!, cells[15]!, cells[12]!]);

    const summary = (): Promise<JournalSummary> => journal({ from: posted, to: posted });
    const reverse = ({ invoiceId }: Body, { paymentId }: Body): Promise<Body> =>
      done(world.post(at(`/${invoiceId}/payments/${paymentId}/reverse`), { reason: 'Dubbel' }));
    let closed: Body, inMonth: Body, toCredit: Body, toReverse: Body, late: Body;
    beforeAll(async () => {
      toCredit = await sold(100);
      toReverse = await sold(200);
      await paid(toReverse);
      inMonth = (await booked(lastDay)).invoice;
      expect([toCredit.postingDate, (await read(toReverse)).payments[0].postingDate]).toEqual([null, null]);
      closed = await done(world.post(payers.path('closed-periods'), { kind: 'month', from: month.from }));
    });

    it('sales and credit invoices leave its journal and VAT as they are, and are in those of the first open month', async () => {
      const [before, { postedLater }] = [await files(), await summary()];
      late = await sold(300);
      expect(late).toMatchObject({ invoiceDate: wire(lastDay), postingDate: wire(posted) });
      const credit = await read(await done(world.post(at(`/${toCredit.invoiceId}/credit`), { reason: 'Fout' })));
      expect(credit).toMatchObject({ invoiceDate: wire(lastDay), postingDate: wire(posted) });

      expect(await files()).toEqual(before);
      expect(entriesOn(await journalOf({ from: posted, to: posted }), '1300')).toEqual([
        [late.invoiceNumber, 'Sales invoice', posted, lastDay, '363,00'],
        [credit.invoiceNumber, 'Credit invoice', posted, lastDay, '-121,00'],
      ]);
      expect((await summary()).postedLater - postedLater).toBe(2);
      const { body } = await world.get(payers.path(`vat-overview/invoices?${quarterQuery(posted)}&of=1a`));
      expect(body.items.map(({ invoiceNumber, postingDate, vat }: Body) => [invoiceNumber, postingDate, vat])).toEqual([
        [late.invoiceNumber, posted, 63],
        [credit.invoiceNumber, posted, -21],
      ]);
      const logged = await world.sql<{ after: Body }>(
        `SELECT after FROM audit_log WHERE action = 'invoice.book' AND entity = 'sales-invoices' AND entity_id = $1`,
        [late.invoiceId],
      );
      expect(logged[0]!.after.postingDate).toBe(posted);
    });

    it('payments by hand, of a bank statement and of a purchase, and reversals leave its journal as it is', async () => {
      const owed = (await booked(lastDay)).invoice;
      const [before, { postedLater }] = [await files(), await summary()];
      await paid(late);
      const byBank = { amount: '7.00', day: lastDay, text: `Betaling ${late.invoiceNumber}`, name: 'Winkel' };
      await done(payers.upload(statementFile(ownIban, [byBank], { day: lastDay })));
      const booking = (await world.get(payers.path('bank-bookings?state=open'))).body.items[0];
      const shares = [{ resource: 'sales-invoices', invoiceId: late.invoiceId, amount: 7 }];
      await done(
        world.call('POST', payers.path(`bank-bookings/${booking.id}/settle`), { shares }, { 'if-match': `"v${booking.version}"` }),
      );
      const payment = { amount: 5, paymentDate: wire(lastDay) };
      await done(world.post(payers.path(`purchase-invoices/${owed.invoiceId}/register-payment`), payment));
      await reverse(toReverse, (await read(toReverse)).payments[0]);

      expect(await files()).toEqual(before);
      const now = await journalOf({ from: posted, to: posted });
      const paidOn = (ledger: string): string[][] =>
        entriesOn(now, ledger).flatMap(([, kind, ...rest]) => (/Receipt|Payment/.test(kind!) ? [rest] : []));
      expect(paidOn('1300')).toEqual([
        [posted, lastDay, '-10,00'],
        [posted, lastDay, '-7,00'],
      ]);
      expect(paidOn('1600')).toEqual([[posted, lastDay, '5,00']]);
      expect((await summary()).postedLater - postedLater).toBe(3);
      expect((await read(late)).payments.map(({ postingDate }: Body) => postingDate)).toEqual([wire(posted), wire(posted)]);
      expect(entriesOn(await journalOf({ from: today, to: today }), '1300').map((cells) => cells.at(-1))).toContain('10,00');
    });

    it('keeps its purchase invoices, which are archived after it was opened; one that was posted later is archived at once', async () => {
      const archive = async ({ invoiceId }: Body): Promise<[number, string | undefined]> => {
        const { status, body } = await world.remove(payers.path(`purchase-invoices/${invoiceId}`));
        return [status, body?.code];
      };
      const before = await files();
      expect(await archive((await booked(lastDay)).invoice)).toEqual([204, undefined]);
      expect(await archive(inMonth)).toEqual([409, 'ARCHIVE_INVOICE_FAILED']);
      expect(await files()).toEqual(before);
      await world.post(payers.path(`closed-periods/${closed.id}/reopen`), { reason: 'Correctie' });
      expect(await archive(inMonth)).toEqual([204, undefined]);
      closed = await done(world.post(payers.path('closed-periods'), { kind: 'month', from: month.from }));
    });

    it('has a journal that says so in its name and first line, and warns while an earlier day is open', async () => {
      const firstLine = async ({ from, to }: { from: string; to: string }): Promise<string[]> => {
        const [line] = (await journalOf({ from, to })).split('\r\n');
        return [/filename="(.+)"/.exec(fileName)![1]!, line!];
      };
      const [dayBefore, days] = [daysLater(month.from, -1), `${month.from}-${month.to}`];
      expect(await firstLine(month)).toEqual([
        `journal-SPEC-${days}-closed.csv`,
        `Journal SPEC, ${month.from} to ${month.to}. Closed: nothing more is posted in it.`,
      ]);
      expect(await firstLine({ from: dayBefore, to: month.to })).toEqual([
        `journal-SPEC-${dayBefore}-${month.to}-open.csv`,
        `Journal SPEC, ${dayBefore} to ${month.to}. WARNING: not closed, this journal may still change.`,
      ]);
    });

    it('is posted in that month again once it was opened, and what was posted later stays there', async () => {
      await world.post(payers.path(`closed-periods/${closed.id}/reopen`), { reason: 'Correctie' });
      const before = await files();
      const again = await sold(400);
      await paid(again);
      expect(entriesOn(await journalOf(month), '1300')).toEqual(
        expect.arrayContaining([[again.invoiceNumber, 'Sales invoice', lastDay, lastDay, '484,00']]),
      );
      const [was, now] = [before, await files()].map(([file]) => entriesOn(file!, '1300').length);
      expect(now! - was!).toBe(2);
      expect([(await read(again)).payments[0].postingDate, (await read(late)).postingDate]).toEqual([null, wire(posted)]);
    });
  });

  it('D-65 closes only periods that are over, and only by finance', async () => {
    const refusals = [
      { kind: 'month', from: `${today.slice(0, 7)}-01` },
      { kind: 'quarter', from: thisQuarter },
      { kind: 'quarter', from: daysLater(quarter.from, 1) },
    ];
    for (const body of refusals) expect((await world.post(at, body)).status).toBe(422);
    const member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const asMember = await world.api.call(at, {
      ...{ method: 'POST', token: member, ecosystem: world.tenant.ecosystemId, body: { kind: 'month', from: month.from } },
    });
    expect(asMember.status).toBe(403);
  });

  it('D-65 a due date in the past, or before the invoice date, is accepted on purchases, documents and drafts', async () => {
    const { invoice } = await booked(today, { dueDate: wire(daysLater(today, -40)) });
    expect(invoice.dueDate).toBe(wire(daysLater(today, -40)));
    const { status } = await world.post(`/api/purchases/inbox-documents`, {
      ...{ documentType: 'Incoming', name: 'Oude factuur', teamId: world.tenant.teamId, currency: 'EUR', paymentMethod: 2 },
      ...{ purchaseInvoiceDate: wire(today), dueDate: wire(daysLater(today, -40)) },
    });
    expect(status).toBe(201);
    const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const { body: draft } = await world.post('/api/invoices/SPEC/purchase-invoices', {
      ...{ invoiceDescription: 'Oud', invoiceDate: wire(today), dueDate: wire(daysLater(today, -40)), customer },
      lines: [{ description: 'Papier', quantity: 1, price: 10, taxRate: { taxRateId: world.taxRateId } }],
    });
    const completed = await world.put(`/api/invoices/SPEC/purchase-invoices/${draft.invoiceId}`, {
      ...{ dueDate: draft.dueDate, lines: [{ lineNumber: 1, ledgerAccount: '4500' }] },
    });
    expect([draft.dueDate, completed.status]).toEqual([wire(daysLater(today, -40)), 200]);
  });
});
