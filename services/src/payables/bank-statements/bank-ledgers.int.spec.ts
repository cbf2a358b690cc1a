import { daysLater, periodFrom } from '@kantoor/schemas';
import { readFileSync } from 'node:fs';
import type { Answer } from '../../testing/api.js';
import { ownIban, Payers } from '../../testing/invoices/payers.js';
import { fileOf, type MadeEntry, statementElement, statementFile } from '../../reading/statements/testing/statement-file.js';

type Body = Answer['body'];
const shared = (name: string): string => readFileSync(new URL(`../../../test/bank/faults/${name}.xml`, import.meta.url), 'utf8');

describe('bank statements', () => {
  let payers: Payers;
  beforeAll(async () => (payers = await Payers.start('bank-faults')));
  afterAll(() => payers.close());
  const listed = async (state: string): Promise<Body[]> => (await payers.world.get(payers.path(`bank-bookings?state=${state}`))).body.items;

  it('keep equal bookings of consecutive statements apart, and add nothing the second time', async () => {
    const file = shared('equal-bookings-in-two-statements');
    expect((await payers.upload(file)).body).toMatchObject({ added: 2, known: 0, open: 2 });
    expect((await payers.upload(file)).body).toMatchObject({ added: 0, known: 2, open: 0 });
    const daily = { amount: '-3.75', day: '2026-11-28', text: 'thee' };
    const before = [{ amount: '-1.25', day: '2026-11-27', text: 'water' }, daily];
    await payers.upload(statementFile(ownIban, [daily], { id: 'D', opening: '95.00', closing: '91.25', day: '2026-11-28' }));
    const weekly = statementFile(ownIban, before, { id: 'W', opening: '96.25', closing: '91.25', day: '2026-11-28' });
    expect((await payers.upload(weekly)).body).toMatchObject({ added: 1, known: 1 });
  });

  it('are read with a warning where balances do not add up or a statement is missing, and show both figures', async () => {
    const [wrong] = (await payers.upload(shared('balances-do-not-add-up'))).body.statements as [Body];
    expect(wrong.balances).toMatchObject({ opening: 100, closing: 160, computed: 110, addsUp: false });
    const { statements } = (await payers.upload(shared('opening-balance-gap'))).body;
    expect(statements.find(({ statementId }: Body) => statementId === '2026-0412')).toMatchObject({
      gap: { closing: 110, previous: '2026-0410', missing: ['411'] },
      balances: { opening: 250, addsUp: true },
    });
    const stored = (await payers.world.get(payers.path('bank-statements'))).body.items as Body[];
    expect(stored.find(({ statementId }) => statementId === '2026-0401')).toMatchObject({
      balances: { addsUp: false },
      bookings: 1,
      open: 1,
    });
  });

  it('of another account beside own ones are left out and named', async () => {
    const file = fileOf(
      statementElement('NL02ABNA0123456789', [{ amount: '9.00' }]),
      statementElement(ownIban, [{ amount: '8.00', text: 'eigen' }], { id: 'own' }),
    );
    expect((await payers.upload(file)).body).toMatchObject({ added: 1, otherAccounts: ['NL02ABNA0123456789'] });
  });

  it('do not pay an invoice because an amount looks like its number', async () => {
    await payers.confirm();
    const invoices = [await payers.owes(100, { reference: '121' }), await payers.owes(100, { reference: '2026-0815' })];
    expect((await payers.upload(shared('amount-taken-for-a-reference'))).body).toMatchObject({ added: 1, paid: 0, open: 1 });
    const booking = (await listed('open')).find(({ description }) => description.startsWith('Betaling EUR'))!;
    expect(booking.offers.map(({ reason }: Body) => reason)).toEqual(['amount-iban', 'amount-iban']);
    expect(booking.offers.flatMap(({ shares }: Body) => shares.map(({ invoiceId }: Body) => invoiceId)).sort()).toEqual(
      invoices.map(({ invoiceId }) => invoiceId).sort(),
    );
  });

  it('do not leave an amount of zero open', async () => {
    expect((await payers.upload(shared('zero-amount'))).body).toMatchObject({ added: 1, paid: 0, open: 0 });
    const [zero] = (await listed('set-aside')) as [Body];
    expect(zero).toMatchObject({ amount: 0, reason: 'zero-amount' });
    const reopened = await payers.world.call(
      'POST',
      payers.path(`bank-bookings/${zero.id}/reopen`),
      { reason: 'x' },
      { 'if-match': `"v${zero.version}"` },
    );
    expect(reopened.body.code).toBe('BOOKING_SETTLEMENT_FAILED');
  });
});

const firstOfQuarter = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

describe('bank bookings settled by hand', () => {
  let payers: Payers;
  let day: string;
  beforeAll(async () => {
    payers = await Payers.start('bank-by-hand');
    await payers.confirm();
    day = payers.today;
    for (const [name, value] of [
      ['Bankkosten', '4560'],
      ['Debiteuren', '1300'],
      ['Huur', '4100'],
    ])
      await payers.world.post('/api/crm/ledgers', { name, value });
  });
  afterAll(() => payers.close());

  const made = async (entry: MadeEntry): Promise<Body> => {
    const text = entry.text ?? `boeking ${entry.amount}`;
    await payers.upload(statementFile(ownIban, [{ day, ...entry, text }]));
    return (await listed('open')).find(({ description }) => description === text)!;
  };
  const listed = async (state: string): Promise<Body[]> => (await payers.world.get(payers.path(`bank-bookings?state=${state}`))).body.items;
  const verb = (booking: Body, name: string, body: object): Promise<Answer> =>
    payers.world.call('POST', payers.path(`bank-bookings/${booking.id}/${name}`), body, { 'if-match': `"v${booking.version}"` });
  const share = ({ invoiceId }: Body, amount: number, open?: number) => ({
    resource: 'purchase-invoices',
    invoiceId,
    amount,
    ...(open !== undefined && { open }),
  });
  const journal = async (): Promise<Body> => (await payers.world.get(payers.path(`journal/summary?from=${day}&to=${day}`))).body;
  const ledger = async (value: string): Promise<[number, number]> => {
    const sums = ((await journal()).ledgers as Body[]).filter((one) => one.ledger === value);
    return [sums.reduce((sum, { debit }) => sum + debit, 0), sums.reduce((sum, { credit }) => sum + credit, 0)];
  };
  const deducted = async (): Promise<number> => {
    const [year, month] = day.split('-').map(Number) as [number, number];
    const { body } = await payers.world.get(payers.path(`vat-overview?year=${year}&quarter=${Math.ceil(month / 3)}`));
    return (body.rubrics as Body[]).find(({ rubric }) => rubric === '5b')!.vat;
  };

  it('pay several invoices in part, book the rest to a ledger, and are undone together', async () => {
    const [one, other] = [await payers.owes(100, { reference: 'A-1' }), await payers.owes(200, { reference: 'A-2' })];
    const booking = await made({ amount: '-300.00', text: 'verzamelbetaling' });
    const found = (await payers.world.get(payers.path(`bank-bookings/${booking.id}/invoices?search=242,00`))).body.items as Body[];
    expect(found.map(({ invoiceId, open }) => [invoiceId, open])).toEqual([[other.invoiceId, -242]]);
    const first = await verb(booking, 'settle', { shares: [share(one, -121, -121), share(other, -170, -242)] });
    expect(first.body).toMatchObject({ state: 'open', rest: -9 });
    const entries = [{ ledgerAccount: '4560', amount: -9, taxRateId: null, vatOf: null }];
    const second = await verb(first.body, 'settle', { entries });
    expect(second.body).toMatchObject({
      state: 'paid',
      rest: 0,
      entries: [{ ledgerAccount: '4560', ledgerName: 'Bankkosten', amount: -9, tax: 0 }],
    });
    expect((await payers.world.get(payers.path(`purchase-invoices/${other.invoiceId}`))).body).toMatchObject({ remainingAmount: 72 });
    expect(await ledger('4560')).toEqual([9, 0]);
    const undone = await verb(second.body, 'reopen', { reason: 'vergissing' });
    expect(undone.body).toMatchObject({ state: 'open', rest: -300, shares: [], entries: [] });
    for (const { invoiceId } of [one, other])
      expect((await payers.world.get(payers.path(`purchase-invoices/${invoiceId}`))).body).toMatchObject({
        amountPaid: 0,
        paymentStatus: 'open',
      });
    expect(await ledger('4560')).toEqual([9, 9]);
    await verb(undone.body, 'set-aside', { reason: 'elders geboekt' });
  });

  it('are refused where an open amount is not the one that was shown', async () => {
    const invoice = await payers.owes(50, { reference: 'B-1' });
    const booking = await made({ amount: '-60.50', text: 'gewijzigd' });
    await payers.world.post(payers.path(`purchase-invoices/${invoice.invoiceId}/receive-payment`), { amount: 10, externalId: 'between' });
    const answer = await verb(booking, 'settle', { shares: [share(invoice, -50.5, -60.5)] });
    expect([answer.status, answer.body.code, answer.body.params.amount]).toEqual([409, 'OPEN_AMOUNT_CHANGED', '-50.50']);
    expect(
      (
        await verb(booking, 'settle', {
          shares: [share(invoice, -50.5, -50.5)],
          entries: [{ ledgerAccount: '4560', amount: -10, taxRateId: null, vatOf: null }],
        })
      ).body,
    ).toMatchObject({ state: 'paid' });
  });

  it('take their VAT to journal and VAT overview, once, and out of both again', async () => {
    const { taxRateId } = payers.world;
    const before = [await deducted(), ...(await ledger('1520'))] as [number, number, number];
    const booking = await made({ amount: '-24.20', text: 'pinbetaling bouwmarkt', name: 'Bouwmarkt' });
    const entries = [{ ledgerAccount: '4500', amount: -24.2, taxRateId, vatOf: 'cost' }];
    const booked = await verb(booking, 'settle', { entries });
    expect(booked.body).toMatchObject({ state: 'paid', entries: [{ net: -20, tax: -4.2, taxPercentage: 21, vatOf: 'cost' }] });
    expect((await verb(booked.body, 'settle', { entries })).body.code).toBe('BOOKING_SETTLEMENT_FAILED');
    expect([await deducted(), ...(await ledger('1520'))]).toEqual(
      [before[0] + 4.2, before[1] + 4.2, before[2]].map((sum) => expect.closeTo(sum, 5)),
    );
    const [year, month] = day.split('-').map(Number) as [number, number];
    const figure = await payers.world.get(payers.path(`vat-overview/invoices?year=${year}&quarter=${Math.ceil(month / 3)}&of=5b`));
    expect(figure.body.items).toContainEqual(
      expect.objectContaining({ origin: 'bank', invoiceId: booking.id, name: 'Bouwmarkt', net: 20, vat: 4.2 }),
    );
    expect((await journal()).unassigned.count).toBe(0);
    await verb(booked.body, 'reopen', { reason: 'geen bon' });
    expect(await deducted()).toBeCloseTo(before[0], 5);
  });

  it('D-65 of a filed quarter are posted in the first open period, and so are their reversals', async () => {
    const first = periodFrom('quarter', firstOfQuarter(day))!;
    const filedDay = daysLater(first.from, -1);
    const filed = periodFrom('quarter', firstOfQuarter(filedDay))!;
    const vatOf = async (date: string): Promise<Body[]> => {
      const query = `year=${date.slice(0, 4)}&quarter=${Math.ceil(Number(date.slice(5, 7)) / 3)}&of=5b`;
      return ((await payers.world.get(payers.path(`vat-overview/invoices?${query}`))).body.items as Body[]).filter(
        ({ name }) => name === 'Winkel',
      );
    };
    const postedLater = async (date: string): Promise<Body> =>
      (await payers.world.get(payers.path(`vat-overview?year=${date.slice(0, 4)}&quarter=${Math.ceil(Number(date.slice(5, 7)) / 3)}`))).body
        .postedLater;
    const entries = [{ ledgerAccount: '4500', amount: -12.1, taxRateId: payers.world.taxRateId, vatOf: 'cost' }];
    const spent = (text: string) => made({ day: filedDay, amount: '-12.10', text, name: 'Winkel' });
    const early = await verb(await spent('voor de aangifte'), 'settle', { entries });
    expect(early.body.entries).toMatchObject([{ tax: -2.1, postingDate: null }]);
    expect((await payers.world.post(payers.path('closed-periods'), { kind: 'quarter', from: filed.from })).status).toBe(201);
    const late = await verb(await spent('na de aangifte'), 'settle', { entries });
    expect(late.body.entries).toMatchObject([{ tax: -2.1, postingDate: `${first.from}T00:00:00Z` }]);
    expect(await vatOf(filedDay)).toMatchObject([{ invoiceId: early.body.id, invoiceDate: filedDay, postingDate: null, vat: 2.1 }]);
    expect(await vatOf(day)).toMatchObject([{ invoiceId: late.body.id, invoiceDate: filedDay, postingDate: first.from, vat: 2.1 }]);
    expect([await postedLater(filedDay), await postedLater(day)]).toEqual([
      { fromEarlier: 0, inLater: 1 },
      { fromEarlier: 1, inLater: 0 },
    ]);
    await verb(early.body, 'reopen', { reason: 'geen bon' });
    expect((await vatOf(filedDay)).map(({ vat }) => vat)).toEqual([2.1]);
    expect((await vatOf(day)).map(({ vat }) => vat).sort()).toEqual([-2.1, 2.1]);
  });

  it('are booked only to ledgers and rates that are fit for it', async () => {
    const booking = await made({ amount: '-5.00', text: 'ongeschikt' });
    const ledgers = (await payers.world.get(payers.path('bank-ledgers'))).body.items as Body[];
    expect(ledgers.map(({ value }) => value)).toEqual(expect.arrayContaining(['4100', '4560']));
    expect(ledgers.map(({ value }) => value)).not.toContain('1300');
    for (const [entry, pointer] of [
      [{ ledgerAccount: '1300', taxRateId: null, vatOf: null }, '/entries/0/ledgerAccount'],
      [{ ledgerAccount: '9999', taxRateId: null, vatOf: null }, '/entries/0/ledgerAccount'],
      [{ ledgerAccount: '4100', taxRateId: 999_999, vatOf: 'cost' }, '/entries/0/taxRateId'],
      [{ ledgerAccount: '4100', taxRateId: payers.world.taxRateId, vatOf: null }, '/entries/0/taxRateId'],
    ] as const) {
      const answer = await verb(booking, 'settle', { entries: [{ ...entry, amount: -5 }] });
      expect([answer.status, answer.body.errors?.[0].pointer]).toEqual([422, pointer]);
    }
  });

  it('lead to a rule after the second time, which proposes and is confirmed for several at once', async () => {
    const rent = { amount: '-800.00', iban: 'NL02ABNA0123456789', name: 'Verhuur Oost' };
    const entries = [{ ledgerAccount: '4100', amount: -800, taxRateId: null, vatOf: null }];
    const rules = async (): Promise<Body> => (await payers.world.get(payers.path('bank-rules'))).body;
    await verb(await made({ ...rent, text: 'huur 1' }), 'settle', { entries });
    expect((await rules()).offers).toEqual([]);
    await verb(await made({ ...rent, text: 'huur 2' }), 'settle', { entries });
    const [offer] = (await rules()).offers as [Body];
    expect(offer).toMatchObject({ times: 2, counterparty: 'Verhuur Oost', ledgerAccount: '4100', isIncoming: false });
    const rule = await payers.world.post(payers.path('bank-rules'), {
      bookingId: offer.bookingId,
      ledgerAccount: '4100',
      taxRateId: null,
      vatOf: null,
    });
    expect([rule.status, (await rules()).offers]).toEqual([201, []]);
    const next = [await made({ ...rent, text: 'huur 3' }), await made({ ...rent, amount: '-810.00', text: 'huur 4' })];
    expect(next[1]).toMatchObject({ state: 'open', proposal: { ruleId: rule.body.id, ledgerAccount: '4100' } });
    expect((await listed('missing')).map(({ description }) => description)).not.toContain('huur 4');
    const asked = next.map(({ id, version, proposal }) => ({ id, version, ruleId: proposal.ruleId, ruleVersion: proposal.ruleVersion }));
    const edited = await payers.world.call(
      'PUT',
      payers.path(`bank-rules/${rule.body.id}`),
      { ledgerAccount: '4560', taxRateId: null, vatOf: null },
      { 'if-match': `"v${rule.body.version}"` },
    );
    expect((await payers.world.post(payers.path('bank-bookings/confirm-proposals'), { bookings: asked })).status).toBe(409);
    const bookings = asked.map((one) => ({ ...one, ruleVersion: edited.body.version }));
    expect((await payers.world.post(payers.path('bank-bookings/confirm-proposals'), { bookings })).body).toEqual({ count: 2 });
    expect((await payers.world.post(payers.path('bank-bookings/confirm-proposals'), { bookings })).status).toBe(409);
    expect((await listed('paid')).find(({ description }) => description === 'huur 4')).toMatchObject({
      entries: [{ ledgerAccount: '4560', amount: -810 }],
    });
    await payers.world.call('POST', payers.path(`bank-rules/${rule.body.id}/end`), undefined, { 'if-match': `"v${edited.body.version}"` });
    expect(await rules()).toEqual({ items: [], offers: [] });
    expect((await made({ ...rent, text: 'huur 5' })).proposal).toBeNull();
  });

  it('count as settled of the statements at work', async () => {
    const booking = await made({ amount: '-1.00', text: 'geteld' });
    const before = (await payers.world.get(payers.path('bank-bookings'))).body.progress;
    expect(before.total - before.settled).toBe((await listed('open')).length);
    await verb(booking, 'set-aside', { reason: 'kruispost' });
    expect((await payers.world.get(payers.path('bank-bookings'))).body.progress).toEqual({
      settled: before.settled + 1,
      total: before.total,
    });
  });
});
