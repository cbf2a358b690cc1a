import { decimal, journalAccountsOf, type VatCategory } from '@kantoor/schemas';
import fc from 'fast-check';
import {
  amountOf,
  cents,
  type JournalDocument,
  type JournalEntry,
  journalEntriesOf,
  type JournalInvoice,
  type JournalPayment,
} from './journal-entries.rules.js';
import { JournalTotals, namedAtMost } from './journal-totals.rules.js';

const accounts = journalAccountsOf({ debtors: '1301' });
const text = (inCents: number): string => decimal(inCents).div(100).toFixed(2);
const facts = {
  ...{ documentNumber: '2026-0001', invoiceId: 7, invoiceNumber: '2026-0001', date: '2026-03-31', recordedOn: '2026-04-02' },
  documentDate: '2026-03-31',
  ...{ description: 'Advies', party: 'Klant B.V.', currency: 'EUR' },
};
const invoice = (over: Partial<JournalInvoice> = {}): JournalInvoice => ({
  ...facts,
  kind: 'sales-invoice',
  total: '121.00',
  nets: [{ ledger: '8000', vatCategory: 'S', vatPercentage: '21', net: '100.00' }],
  taxes: [{ vatCategory: 'S', vatPercentage: '21', tax: '21.00' }],
  exchange: null,
  ...over,
});
const payment = (over: Partial<JournalPayment> = {}): JournalPayment => ({
  ...facts,
  ...{ kind: 'sales-payment', documentNumber: 'R-3', amount: '121.00', method: 'ideal' },
  ...over,
});
const shown = (document: JournalDocument, notDeductible?: ReadonlySet<string>): [string, string, string | null][] =>
  journalEntriesOf(document, accounts, notDeductible).map(({ ledger, amount, euro }) => [
    ledger,
    amountOf(amount),
    euro === null ? null : amountOf(euro),
  ]);

describe('the entries of a document', () => {
  it('are the debtor at the whole amount, the revenue by account and rate and the VAT by rate', () => {
    expect(shown(invoice())).toEqual([
      ['1301', '121.00', '121.00'],
      ['8000', '-100.00', '-100.00'],
      ['1500', '-21.00', '-21.00'],
    ]);
  });
  it.each([
    [
      'a cost paid with VAT',
      { net: '-20.00', tax: '-4.20', book: 'purchases' },
      [
        ['1100', '-24.20'],
        ['4500', '20.00'],
        ['1520', '4.20'],
      ],
    ],
    [
      'a sale received with VAT',
      { net: '20.00', tax: '4.20', book: 'sales' },
      [
        ['1100', '24.20'],
        ['4500', '-20.00'],
        ['1500', '-4.20'],
      ],
    ],
    [
      'a cost with VAT that is not deductible',
      { net: '-20.00', tax: '-4.20', book: 'purchases', kept: '4500' },
      [
        ['1100', '-24.20'],
        ['4500', '24.20'],
      ],
    ],
    [
      'an amount without VAT',
      { net: '-9.00', tax: '0.00', book: null },
      [
        ['1100', '-9.00'],
        ['4500', '9.00'],
      ],
    ],
  ] as const)('of a bank booking are the bank, the ledger and the VAT of %s', (_, { net, tax, book, ...more }, expected) => {
    const vat = book && { category: 'S' as const, percentage: '21', book };
    const document: JournalDocument = { ...facts, kind: 'bank-entry', documentNumber: 'B-1', ledger: '4500', net, tax, vat };
    const entries = shown(document, new Set('kept' in more ? [more.kept] : []));
    expect(entries.map(([ledger, amount]) => [ledger, amount])).toEqual(expected);
    expect(entries.every(([, amount, euro]) => amount === euro)).toBe(true);
  });
  it('of a credit invoice are on the opposite side', () => {
    const nets = [{ ledger: '8000', vatCategory: 'S' as const, vatPercentage: '21', net: '-100.00' }];
    const taxes = [{ vatCategory: 'S' as const, vatPercentage: '21', tax: '-21.00' }];
    expect(shown(invoice({ kind: 'credit-invoice', total: '-121.00', nets, taxes }))).toEqual([
      ['1301', '-121.00', '-121.00'],
      ['8000', '100.00', '100.00'],
      ['1500', '21.00', '21.00'],
    ]);
  });
  it('of a purchase are the cost, the deductible VAT and the creditor', () => {
    expect(shown(invoice({ kind: 'purchase-invoice' }))).toEqual([
      ['1600', '-121.00', '-121.00'],
      ['8000', '100.00', '100.00'],
      ['1520', '21.00', '21.00'],
    ]);
  });
  it('are on the account for unassigned amounts if a line has none, or a total differs from the sum of its parts', () => {
    const nets = [{ ledger: null, vatCategory: 'S' as const, vatPercentage: '21', net: '100.00' }];
    expect(shown(invoice({ nets, total: '121.02' }))).toEqual([
      ['1301', '121.02', '121.02'],
      ['2990', '-100.00', '-100.00'],
      ['2990', '-0.02', '-0.02'],
      ['1500', '-21.00', '-21.00'],
    ]);
  });
  it('of a purchase book non-deductible VAT with its cost, divided as in the VAT overview', () => {
    const line = (ledger: string, net: string) => ({ ledger, vatCategory: 'S' as const, vatPercentage: '21', net });
    // 21 % of 0.10 is 0.02 and of 0.20 is 0.04: the line takes the difference. The first line takes the cent that the supplier states
    // extra.
    const nets = [line('4500', '0.10'), line('4600', '0.10'), line('4500', '50.00')];
    const purchase = invoice({
      kind: 'purchase-invoice',
      nets,
      taxes: [{ vatCategory: 'S', vatPercentage: '21', tax: '10.55' }],
      total: '60.75',
    });
    const off = (ledger: string) => shown(purchase, new Set([ledger])).map(([at, amount]) => [at, amount]);
    expect(off('4600')).toEqual([
      ['1600', '-60.75'],
      ['4500', '50.10'],
      ['4600', '0.10'],
      ['4600', '0.02'],
      ['1520', '10.53'],
    ]);
    expect(off('4500').slice(3)).toEqual([
      ['4500', '10.53'],
      ['1520', '0.02'],
    ]);
    expect(shown(invoice(), new Set(['8000']))).toEqual(shown(invoice()));
  });
  it('exist for an invoice with total zero too', () => {
    expect(shown(invoice({ total: '0.00', nets: [], taxes: [] }))).toEqual([['1301', '0.00', '0.00']]);
  });
  it.each([
    ['ideal', '1100'],
    ['bank', '1100'],
    ['cash', '1000'],
    ['set-off', '2000'],
    ['difference', '4990'],
  ])('of a payment by %s are the debtor and account %s', (method, account) => {
    expect(shown(payment({ method }))).toEqual([
      ['1301', '-121.00', '-121.00'],
      [account, '121.00', '121.00'],
    ]);
    expect(shown(payment({ method, kind: 'purchase-payment' }))).toEqual([
      ['1600', '121.00', '121.00'],
      [account, '-121.00', '-121.00'],
    ]);
  });
  it('in another currency have euros if the booking froze a rate, with the VAT as stated on the invoice, and otherwise none', () => {
    // 100.00 at 1.0837 is 92.28, 21.00 is 19.38 as stated.
    expect(shown(invoice({ currency: 'USD', exchange: { rate: '1.0837', tax: '19.39', total: null } }))).toEqual([
      ['1301', '121.00', '111.67'],
      ['8000', '-100.00', '-92.28'],
      ['1500', '-21.00', '-19.39'],
    ]);
    // After a conversion, the total is that of the conversion.
    expect(
      shown(invoice({ currency: 'USD', exchange: { rate: '1.0837', tax: '19.39', total: '111.65' } })).map(([, , euro]) => euro),
    ).toEqual([...['111.65', '-92.26', '-19.39']]);
    expect(shown(invoice({ currency: 'USD' })).map(([, , euro]) => euro)).toEqual([null, null, null]);
    expect(shown(payment({ currency: 'USD' })).map(([, , euro]) => euro)).toEqual([null, null]);
  });
});

const amount = fc.integer({ min: -2_000_000, max: 2_000_000 });
const category = fc.constantFrom<VatCategory>('S', 'AE', 'E', 'Z');
const anyInvoice = fc
  .record({
    kind: fc.constantFrom<JournalInvoice['kind']>('sales-invoice', 'credit-invoice', 'purchase-invoice'),
    currency: fc.constantFrom('EUR', 'USD', 'GBP'),
    rate: fc.option(fc.integer({ min: 5_000, max: 20_000 })),
    nets: fc.array(fc.record({ ledger: fc.constantFrom('4500', '8000', '8010', null), vatCategory: category, net: amount }), {
      maxLength: 6,
    }),
    taxes: fc.array(fc.record({ vatCategory: category, tax: amount }), { maxLength: 4 }),
    off: fc.constantFrom(0, 0, 0, 1, -2),
  })
  .map(({ kind, currency, rate, nets, taxes, off }): JournalInvoice => {
    const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
    const total = nets.reduce((sum, one) => sum + one.net, tax) + off;
    const isOther = currency !== 'EUR' && kind !== 'purchase-invoice' && rate !== null && tax !== 0;
    const units = decimal(rate ?? 1).div(10_000);
    return {
      ...facts,
      ...{ kind, currency, total: text(total) },
      nets: nets.map((one) => ({ ...one, vatPercentage: '21', net: text(one.net) })),
      taxes: taxes.map((one) => ({ ...one, vatPercentage: '21', tax: text(one.tax) })),
      exchange: isOther ? { rate: units.toFixed(), tax: decimal(text(tax)).div(units).toFixed(2), total: null } : null,
    };
  });
const anyPayment = fc
  .record({
    kind: fc.constantFrom<JournalPayment['kind']>('sales-payment', 'purchase-payment'),
    method: fc.constantFrom('ideal', 'bank', 'cash', 'difference', 'set-off', 'reversal'),
    currency: fc.constantFrom('EUR', 'USD'),
    amount: amount.filter((one) => one !== 0).map(text),
  })
  .map((over) => payment(over));
const anyBooks = fc
  .array(fc.oneof(anyInvoice, anyPayment), { maxLength: 30 })
  .map((documents) => documents.map((document, at) => ({ ...document, documentNumber: `D-${at}`, invoiceId: at })));

/** Sums these documents on one account as a bookkeeper would, figure by figure in floating point, without making entries. */
function balanceByHand(documents: readonly JournalDocument[], ledger: string, currency: string): number {
  const mine = documents.filter((document) => document.currency === currency);
  const all = (figures: (string | undefined)[]): number => figures.reduce((sum, figure) => sum + Math.round(Number(figure ?? 0) * 100), 0);
  const sales = mine.filter((document): document is JournalInvoice => 'nets' in document && document.kind !== 'purchase-invoice');
  const purchases = mine.filter((document): document is JournalInvoice => document.kind === 'purchase-invoice');
  const received = mine.filter((document): document is JournalPayment => document.kind === 'sales-payment');
  const paid = mine.filter((document): document is JournalPayment => document.kind === 'purchase-payment');
  const netsOn = (invoices: JournalInvoice[], wanted: string | null): number =>
    all(invoices.flatMap(({ nets }) => nets.filter((one) => one.ledger === wanted).map(({ net }) => net)));
  const vat = (invoices: JournalInvoice[]): number => all(invoices.flatMap(({ taxes }) => taxes.map(({ tax }) => tax)));
  const unexplained = (invoices: JournalInvoice[]): number =>
    all(invoices.map(({ total }) => total)) - all(invoices.flatMap(({ nets }) => nets.map(({ net }) => net))) - vat(invoices);
  const moneyBy = (...methods: string[]): number =>
    all(received.filter(({ method }) => methods.includes(method)).map((one) => one.amount)) -
    all(paid.filter(({ method }) => methods.includes(method)).map((one) => one.amount));
  const of: Record<string, () => number> = {
    [accounts.debtors]: () => all(sales.map(({ total }) => total)) - all(received.map((one) => one.amount)),
    [accounts.creditors]: () => all(paid.map((one) => one.amount)) - all(purchases.map(({ total }) => total)),
    [accounts.vatPayable]: () => -vat(sales),
    [accounts.vatReceivable]: () => vat(purchases),
    [accounts.bank]: () => moneyBy('ideal', 'bank', 'reversal'),
    [accounts.cash]: () => moneyBy('cash'),
    [accounts.setOff]: () => moneyBy('set-off'),
    [accounts.differences]: () => moneyBy('difference'),
    [accounts.unassigned]: () => netsOn(purchases, null) - netsOn(sales, null) + unexplained(purchases) - unexplained(sales),
  };
  return of[ledger]?.() ?? netsOn(purchases, ledger) - netsOn(sales, ledger);
}
const sumOf = (entries: readonly JournalEntry[], of: (entry: JournalEntry) => bigint): bigint =>
  entries.reduce((sum, entry) => sum + of(entry), 0n);

describe('a journal of generated books', () => {
  it('has every document once, with both sides equal in its currency and in euro', () => {
    fc.assert(
      fc.property(anyBooks, (documents) => {
        const made = documents.map((document) => journalEntriesOf(document, accounts));
        expect(made.map(([first]) => first!.document.documentNumber)).toEqual(documents.map(({ documentNumber }) => documentNumber));
        for (const entries of made) {
          expect(sumOf(entries, ({ amount: one }) => one)).toBe(0n);
          expect(sumOf(entries, ({ euro }) => euro ?? 0n)).toBe(0n);
          expect(new Set(entries.map(({ euro }) => euro === null)).size).toBe(1);
          expect(new Set(entries.map(({ document }) => document)).size).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
  });
  it('has on each account the sum that a bookkeeper gets by hand, in each currency', () => {
    fc.assert(
      fc.property(anyBooks, (documents) => {
        const entries = documents.flatMap((document) => journalEntriesOf(document, accounts));
        for (const currency of ['EUR', 'USD', 'GBP'])
          for (const ledger of new Set([...Object.values(accounts), '4500', '8000', '8010'])) {
            const mine = entries.filter((entry) => entry.ledger === ledger && entry.document.currency === currency);
            expect([currency, ledger, sumOf(mine, ({ amount: one }) => one)]).toEqual([
              currency,
              ledger,
              BigInt(balanceByHand(documents, ledger, currency)),
            ]);
          }
      }),
      { numRuns: 100 },
    );
  });
  it('books all VAT of a purchase either with the cost or as deductible, and none with a cost whose VAT is deductible', () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        const kept = new Set(['4500']);
        const [plain, divided] = [journalEntriesOf(document, accounts), journalEntriesOf(document, accounts, kept)];
        const on = (entries: JournalEntry[], ...ledgers: string[]): bigint =>
          sumOf(
            entries.filter(({ ledger }) => ledgers.includes(ledger)),
            ({ amount: one }) => one,
          );
        expect(on(divided, '4500', accounts.vatReceivable)).toBe(on(plain, '4500', accounts.vatReceivable));
        for (const ledger of ['8000', '8010', accounts.creditors, accounts.unassigned, accounts.vatPayable])
          expect(on(divided, ledger)).toBe(on(plain, ledger));
        if (document.kind !== 'purchase-invoice') expect(divided).toEqual(plain);
        expect(sumOf(divided, ({ euro }) => euro ?? 0n)).toBe(0n);
      }),
      { numRuns: 500 },
    );
  });
  it('states the VAT of an invoice in euro as its booking did', () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        if (document.exchange === null) return;
        const vat = journalEntriesOf(document, accounts).filter(({ account }) => account === 'vatPayable');
        if (vat.length > 0) expect(sumOf(vat, ({ euro }) => euro!)).toBe(-cents(document.exchange.tax));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the totals of a journal', () => {
  it('are those of its entries: debit and credit by account, with amounts without euros separate, both sides equal', () => {
    fc.assert(
      fc.property(anyBooks, (documents) => {
        const totals = new JournalTotals();
        const made = documents.map((document) => journalEntriesOf(document, accounts));
        made.forEach((entries) => totals.add(entries));
        const { ledgers, documents: counted, entries, withoutEuro, unassigned } = totals.summary();
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(documents.length);
        expect(entries).toBe(made.flat().length);
        expect(unassigned.count).toBe(made.flat().filter(({ account }) => account === 'unassigned').length);
        expect(withoutEuro.reduce((sum, { count }) => sum + count, 0)).toBe(made.filter(([first]) => first!.euro === null).length);
        for (const currency of ['EUR', 'USD', 'GBP']) {
          const mine = ledgers.filter((sum) => sum.currency === currency);
          const inAll = (side: 'debit' | 'credit') => mine.reduce((sum, one) => sum.plus(one[side]), decimal(0)).toFixed(2);
          expect(inAll('debit')).toBe(inAll('credit'));
        }
      }),
      { numRuns: 100 },
    );
  });
  it('name unassigned amounts with the reason, up to a maximum, and count the rest', () => {
    const totals = new JournalTotals();
    const nets = [{ ledger: null, vatCategory: 'S' as const, vatPercentage: '21', net: '100.00' }];
    for (let at = 0; at < namedAtMost + 5; at += 1) totals.add(journalEntriesOf(invoice({ nets, total: '121.01' }), accounts));
    const { unassigned } = totals.summary();
    expect(unassigned.count).toBe(2 * (namedAtMost + 5));
    expect(unassigned.items).toHaveLength(namedAtMost);
    expect(unassigned.items.slice(0, 2)).toEqual([
      {
        ...{
          kind: 'sales-invoice',
          documentNumber: '2026-0001',
          invoiceId: 7,
          date: '2026-03-31',
          description: 'Advies',
          party: 'Klant B.V.',
        },
        ...{ amount: -100, currency: 'EUR', reason: 'no-ledger' },
      },
      expect.objectContaining({ amount: -0.01, reason: 'difference' }),
    ]);
  });
});
