import type { BankBooking } from '../../reading/model/index.js';
import { type BatchPayment, matchBooking as matchOpen } from './match-bookings.rules.js';
import type { OpenInvoice } from './open-invoice.js';
import { OpenInvoices } from './open-invoices.js';

const iban = 'NL20INGB0001234567';
const booking = (more: Partial<BankBooking>): BankBooking => ({
  amount: '-121.00',
  currency: 'EUR',
  bookedOn: '2026-11-20',
  isReturn: false,
  bankReference: null,
  endToEndId: null,
  batchReference: null,
  counterpartyName: null,
  counterpartyIban: null,
  description: '',
  ...more,
});
const purchase = (more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  resource: 'purchase-invoices',
  invoiceId: 1,
  open: '-121.00',
  currency: 'EUR',
  ibans: [iban],
  references: ['F-2026-0042', 'NP00001'],
  ...more,
});
const paid = (more: Partial<BatchPayment> = {}): BatchPayment => ({
  ...{
    endToEndId: 'K1-7-1',
    blockId: 'K1-7-1',
    messageId: 'K1-7',
    amount: '121.00',
    invoices: [{ resource: 'purchase-invoices', invoiceId: 1, amount: '121.00' }],
  },
  ...more,
});
const matchBooking = (one: BankBooking, open: readonly OpenInvoice[], payments: readonly BatchPayment[]) =>
  matchOpen(one, new OpenInvoices(open), payments);
const sureOf = (match: ReturnType<typeof matchBooking>) => ('sure' in match ? match.sure : undefined);
const reasons = (match: ReturnType<typeof matchBooking>) => ('offers' in match ? match.offers.map(({ reason }) => reason) : ['sure']);

describe('what a bank booking pays', () => {
  it('is never certain if its text is longer than what is compared', () => {
    const text = (more: string) => booking({ counterpartyIban: iban, description: `F-2026-0042 ${more}` });
    expect(reasons(matchBooking(text(''), [purchase()], []))).toEqual(['sure']);
    expect(reasons(matchBooking(text('x'.repeat(600)), [purchase()], []))).toEqual(['amount-iban-reference']);
  });

  it('is the payment of ours whose id it carries, with a credit note in it', () => {
    const invoices = [purchase(), purchase({ invoiceId: 2, open: '21.00' })];
    const payment = paid({
      amount: '100.00',
      invoices: [
        { resource: 'purchase-invoices', invoiceId: 1, amount: '121.00' },
        { resource: 'purchase-invoices', invoiceId: 2, amount: '-21.00' },
      ],
    });
    const match = matchBooking(booking({ amount: '-100.00', endToEndId: 'K1-7-1' }), invoices, [payment]);
    expect(sureOf(match)).toEqual({
      reason: 'end-to-end',
      shares: [
        { resource: 'purchase-invoices', invoiceId: 1, amount: '-121.00' },
        { resource: 'purchase-invoices', invoiceId: 2, amount: '21.00' },
      ],
    });
  });

  it('is a whole block that the bank booked as one amount', () => {
    const payments = [
      paid(),
      paid({ endToEndId: 'K1-7-2', amount: '9.00', invoices: [{ resource: 'purchase-invoices', invoiceId: 2, amount: '9.00' }] }),
    ];
    const invoices = [purchase(), purchase({ invoiceId: 2, open: '-9.00' })];
    expect(sureOf(matchBooking(booking({ amount: '-130.00', batchReference: 'K1-7-1' }), invoices, payments))?.shares).toHaveLength(2);
  });

  it('is never certain if another amount was booked, or the invoice was paid since', () => {
    expect(sureOf(matchBooking(booking({ amount: '-120.00', endToEndId: 'K1-7-1' }), [purchase()], [paid()]))).toBeUndefined();
    expect(sureOf(matchBooking(booking({ endToEndId: 'K1-7-1' }), [], [paid()]))).toBeUndefined();
    expect(sureOf(matchBooking(booking({ endToEndId: 'K1-7-1' }), [purchase({ open: '-60.00' })], [paid()]))).toBeUndefined();
  });

  it('is offered as a reversal if a payment of ours came back', () => {
    const match = matchBooking(booking({ amount: '121.00', isReturn: true, endToEndId: 'K1-7-1' }), [], [paid()]);
    expect(match).toEqual({
      offers: [{ reason: 'returned', shares: [{ resource: 'purchase-invoices', invoiceId: 1, amount: '121.00' }] }],
    });
  });

  it('is the invoice of that amount, account and reference, even if the bank breaks the reference', () => {
    for (const description of ['F-2026-0042', 'factuur f2026 0042 dank', 'NP 00001'])
      expect(sureOf(matchBooking(booking({ counterpartyIban: iban, description }), [purchase()], []))?.reason).toBe(
        'amount-iban-reference',
      );
  });

  it('is a sales invoice in the same way', () => {
    const sale = purchase({ resource: 'sales-invoices', open: '121.00', references: ['N2026-00017'] });
    const match = matchBooking(booking({ amount: '121.00', counterpartyIban: iban, description: 'N2026-00017' }), [purchase(), sale], []);
    expect(sureOf(match)?.shares).toEqual([{ resource: 'sales-invoices', invoiceId: 1, amount: '121.00' }]);
  });

  it('is a group of invoices whose references it names, less a credit note, if they add up to it', () => {
    const invoices = [
      purchase(),
      purchase({ invoiceId: 2, open: '-9.00', references: ['F-77'] }),
      purchase({ invoiceId: 3, open: '30.00', references: ['C-501'] }),
    ];
    const match = matchBooking(booking({ amount: '-100.00', counterpartyIban: iban, description: 'F-2026-0042 F-77 C-501' }), invoices, []);
    expect(sureOf(match)?.shares.map(({ invoiceId }) => invoiceId)).toEqual([1, 2, 3]);
  });

  it.each([
    ['amount-reference', { description: 'F-2026-0042' }],
    ['amount-iban', { counterpartyIban: iban }],
    ['iban-reference', { amount: '-60.00', counterpartyIban: iban, description: 'F-2026-0042' }],
    ['reference', { amount: '-60.00', description: 'F-2026-0042' }],
  ])('is only offered by %s', (reason, more) => expect(reasons(matchBooking(booking(more), [purchase()], []))).toEqual([reason]));

  it.each([
    ['a part of a longer number', { description: '1F-2026-00421' }],
    ['the other direction', { amount: '121.00', counterpartyIban: iban, description: 'F-2026-0042' }],
    ['another currency', { currency: 'USD', counterpartyIban: iban, description: 'F-2026-0042' }],
    ['nothing that fits', { amount: '-5.00' }],
    ['five decimals', { amount: '-121.00001', counterpartyIban: iban, description: 'F-2026-0042' }],
  ])('is nothing for %s', (_, more) => expect(reasons(matchBooking(booking(more), [purchase()], []))).toEqual([]));

  it.each([
    ['its amount', '121', 'Betaling EUR 121,00 volgens afspraak'],
    ['its amount in full euros', '121', 'factuur 121'],
    ['its amount in cents', '12100', 'betaalkenmerk 12100'],
    ['another amount', '605', 'waarvan btw 60,50 en € 605'],
    ['a year', '2026', 'contributie 2026'],
    ['a date', '2026-0815', 'afschrift van 2026-08-15'],
    ['a date the other way round', '15082026', 'pas 003 15-08-2026 12:41'],
    ['a date in one', '20260815', 'incasso 20260815'],
  ])('is no invoice by digits that are %s', (_, reference, description) => {
    const open = [purchase({ references: [reference] }), purchase({ invoiceId: 2, references: ['OTHER-1'] })];
    expect(reasons(matchBooking(booking({ counterpartyIban: iban, description }), open, []))).toEqual(['amount-iban', 'amount-iban']);
  });

  it.each([
    ['2026-0815', 'factuur 2026-0815 van 15-08-2026'],
    ['F121', 'EUR 121,00 F 121'],
    ['20260099', 'kenmerk 20260099'],
    ['4711', 'EUR 121,00 nota 4711'],
    ['2026121', '2026 121 dank'],
  ])('is invoice %s although the text has amounts and dates: %s', (reference, description) => {
    const match = matchBooking(
      booking({ amount: '-121.50', counterpartyIban: iban, description }),
      [purchase({ open: '-121.50', references: [reference] })],
      [],
    );
    expect(sureOf(match)?.reason).toBe('amount-iban-reference');
  });

  it('is not certain if two invoices fit equally well', () => {
    const match = matchBooking(
      booking({ counterpartyIban: iban, description: 'F-2026-0042' }),
      [purchase(), purchase({ invoiceId: 2 })],
      [],
    );
    expect(reasons(match)).toEqual(['amount-iban-reference', 'amount-iban-reference']);
  });

  it('is offered as a part of the open amount at most', () => {
    const match = matchBooking(booking({ amount: '-60.00', description: 'F-2026-0042' }), [purchase()], []);
    expect('offers' in match && match.offers[0]!.shares[0]!.amount).toBe('-60.00');
    const more = matchBooking(booking({ amount: '-200.00', description: 'F-2026-0042' }), [purchase()], []);
    expect('offers' in more && more.offers[0]!.shares[0]!.amount).toBe('-121.00');
  });
});
