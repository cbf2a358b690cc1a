import { daysLater, type MonthAgreement, periodFrom } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { ownIban, Payers } from '../../testing/invoices/payers.js';
import { statementFile } from '../../reading/statements/testing/statement-file.js';

type Body = Answer['body'];
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('the journal of a month', () => {
  let payers: Payers;
  beforeAll(async () => (payers = await Payers.start('month-agreement')));
  afterAll(() => payers.close());

  const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
  const sold = async (day: string, price: number): Promise<Body> => {
    const lines = [{ description: 'Advies', quantity: 1, price, taxRate: { taxRateId: payers.world.taxRateId }, ledgerAccount: '8000' }];
    const sales = payers.path('sales-invoices');
    const draft = ok(await payers.world.post(sales, { invoiceDescription: 'Advies', invoiceDate: wire(day), customer, lines }));
    ok(await payers.world.post(`${sales}/${draft.invoiceId}/book`, {}));
    return ok(await payers.world.get(`${sales}/${draft.invoiceId}`));
  };

  it('agrees with the lists of invoices and with the bank to the cent, or each difference is a line', async () => {
    const thisMonth = `${payers.today.slice(0, 7)}-01`;
    const { from, to } = periodFrom('month', `${daysLater(thisMonth, -1).slice(0, 7)}-01`)!;
    const day = daysLater(from, 4);
    const agreement = async (month: string): Promise<MonthAgreement> =>
      ok(await payers.world.get(payers.path(`month/agreement?month=${month.slice(0, 7)}`)));

    const [paid, byHand] = [await sold(day, 100), await sold(day, 200)];
    await payers.owes(50, { purchaseDate: wire(day) });
    const entries = [
      { amount: '121.00', day, name: 'Winkel', text: 'van een klant' },
      { amount: '-30.00', day, name: 'Open', text: 'onbekend' },
      { amount: '15.00', day, name: 'Terzijde', text: 'privé' },
      { amount: '-7.50', day, name: 'Bank', text: 'kosten' },
      { amount: '9.00', day, name: 'Later', text: 'na afsluiten' },
    ];
    ok(await payers.upload(statementFile(ownIban, entries, { opening: '1000.00', closing: '1107.50', day: to })));
    const bookings = ok(await payers.world.get(payers.path('bank-bookings?state=open'))).items as Body[];
    const verb = async (name: string, what: string, body: object): Promise<void> => {
      const { id, version } = bookings.find(({ counterpartyName, description }) => [counterpartyName, description].includes(name))!;
      ok(await payers.world.call('POST', payers.path(`bank-bookings/${id}/${what}`), body, { 'if-match': `"v${version}"` }));
    };
    const shareOf = ({ invoiceId }: Body, amount: number): object => ({ shares: [{ resource: 'sales-invoices', invoiceId, amount }] });
    await verb('van een klant', 'settle', shareOf(paid, 121));
    await verb('privé', 'set-aside', { reason: 'privé' });
    await verb('kosten', 'settle', { entries: [{ ledgerAccount: '4500', amount: -7.5, taxRateId: null, vatOf: null }] });
    const payment = { amount: 42, paymentDate: wire(day) };
    ok(await payers.world.post(payers.path(`sales-invoices/${byHand.invoiceId}/register-payment`), payment));

    // What is booked and settled after closing is posted in the next month.
    ok(await payers.world.post(payers.path('closed-periods'), { kind: 'month', from }));
    const late = await sold(day, 10);
    await verb('na afsluiten', 'settle', shareOf(late, 9));

    const { books, bank } = await agreement(from);
    const posting = { invoiceId: late.invoiceId, invoiceNumber: late.invoiceNumber, invoiceDate: day, postingDate: thisMonth };
    expect(books).toEqual([
      {
        ...{ book: 'sales', currency: 'EUR', listed: 375.1, journal: 363, difference: -12.1, unexplained: 0 },
        lines: [{ why: 'posted-later', ...posting, amount: -12.1 }],
      },
      { book: 'purchases', currency: 'EUR', listed: 60.5, journal: 60.5, difference: 0, unexplained: 0, lines: [] },
    ]);
    expect(bank).toMatchObject({ opening: 1000, closing: 1107.5, moved: 107.5, journal: 155.5, difference: -48, unexplained: 0, count: 4 });
    const amounts = bank.lines.map(({ why, amount }) => [why, amount]);
    expect(amounts).toHaveLength(4);
    expect(Object.fromEntries(amounts)).toEqual({ 'open-booking': -30, 'set-aside': 15, 'posted-elsewhere': 9, 'received-by-hand': -42 });

    const next = await agreement(thisMonth);
    expect(next.books.find(({ book }) => book === 'sales')).toMatchObject({
      ...{ listed: 0, journal: 12.1, difference: 12.1, unexplained: 0 },
      lines: [{ why: 'from-earlier', ...posting, amount: 12.1 }],
    });
    expect(next.bank).toMatchObject({
      moved: 0,
      journal: 9,
      difference: -9,
      unexplained: 0,
      lines: [{ why: 'of-other-month', amount: -9 }],
    });
  });

  it('is compared for finance of its ecosystem only', async () => {
    const path = payers.path('month/agreement');
    expect((await payers.world.get(path)).status).toBe(400);
    expect((await payers.as(await payers.member('Max'), 'GET', `${path}?month=2026-10`)).status).toBe(403);
    const other = await Payers.start('month-elsewhere');
    try {
      expect((await other.world.get(`${path}?month=2026-10`)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
