import { AgreementTotals, bookAgreementsOf } from './book-agreement.rules.js';
import { journalEntriesOf, type JournalDocument } from './journal-entries.rules.js';
import { journalAccountsOf } from '@kantoor/schemas';

const facts = { invoiceId: 1, invoiceNumber: 'S1', date: '2026-10-05', documentDate: '2026-10-05', recordedOn: '2026-10-05' };
const words = { documentNumber: 'S1', description: 'Advies', party: 'Winkel' };
const invoice = (kind: 'sales-invoice' | 'credit-invoice' | 'purchase-invoice', currency: string, total: string): JournalDocument => ({
  ...{ ...facts, ...words, kind, currency, total, exchange: null, taxes: [] },
  nets: [{ ledger: '8000', vatCategory: 'Z', vatPercentage: '0', net: total }],
});
const payment = (kind: 'sales-payment' | 'purchase-payment', amount: string, method: string, currency = 'EUR'): JournalDocument => ({
  ...{ ...facts, ...words, kind, amount, method, currency },
});
const totalsOf = (...documents: JournalDocument[]): AgreementTotals => {
  const totals = new AgreementTotals();
  for (const document of documents) totals.add(journalEntriesOf(document, journalAccountsOf(null)));
  return totals;
};

it('adds up invoices by book and currency, and the bank in euro only', () => {
  const totals = totalsOf(
    ...[invoice('sales-invoice', 'EUR', '100.10'), invoice('credit-invoice', 'EUR', '-0.10'), invoice('sales-invoice', 'USD', '7.00')],
    ...[
      invoice('purchase-invoice', 'EUR', '50.00'),
      payment('sales-payment', '30.00', 'manual'),
      payment('purchase-payment', '4.00', 'bank'),
    ],
    ...[payment('sales-payment', '9.00', 'cash'), payment('sales-payment', '1.00', 'bank', 'USD')],
  );
  const of = (book: 'sales' | 'purchases', currency: string): string => totals.of({ book, currency });
  expect([of('sales', 'EUR'), of('sales', 'USD'), of('purchases', 'EUR'), of('purchases', 'USD')]).toEqual([
    ...['100.00', '7.00', '50.00', '0.00'],
  ]);
  expect(totals.bank).toBe('26.00');
});

it('says what no line explains, also for a currency that only one of both has', () => {
  const lines = [
    {
      ...({ book: 'sales', currency: 'EUR', why: 'posted-later', amount: '-20.00' } as const),
      ...{ invoiceId: 2, invoiceNumber: 'S2', invoiceDate: '2026-10-31', postingDate: '2026-11-01' },
    },
  ];
  const totals = [{ book: 'sales', currency: 'EUR', amount: '120.01' } as const];
  const agreements = bookAgreementsOf(
    { totals, lines },
    totalsOf(invoice('sales-invoice', 'EUR', '100.00'), invoice('sales-invoice', 'USD', '7.00')),
  );
  expect(agreements).toMatchObject([
    { currency: 'USD', listed: 0, journal: 7, difference: 7, unexplained: 7, lines: [] },
    { currency: 'EUR', listed: 120.01, journal: 100, difference: -20.01, unexplained: -0.01, lines: [{ invoiceId: 2, amount: -20 }] },
  ]);
});
