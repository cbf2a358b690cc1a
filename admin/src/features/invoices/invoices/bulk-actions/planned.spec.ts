import { wireDayFromNow } from '../../../../testing/days';
import type { InvoiceRow } from '../invoice';
import { goesOut, isAside, whyNot, type PlannedMail } from './planned';

const late = {
  id: 5,
  status: 'booked',
  invoiceType: 'invoice',
  paymentStatus: 'open',
  dueDate: wireDayFromNow(-9),
  dateSent: wireDayFromNow(-30),
} as unknown as InvoiceRow;
const of = (change: object): InvoiceRow => ({ ...late, ...change });
const address = 'jan@klant.test';

describe('a reminder in a bulk run', () => {
  it.each<[string | null, object]>([
    [null, {}],
    [null, { paymentStatus: 'partial' }],
    [null, { dateReminded: wireDayFromNow(-3) }],
    ['draft', { status: 'draft' }],
    ['credit', { invoiceType: 'credit-note' }],
    ['credited', { credited: true }],
    ['paid', { paymentStatus: 'full' }],
    ['neverSent', { dateSent: null }],
    [null, { dateSent: null, sentOtherwiseOn: wireDayFromNow(-30) }],
    ['notLate', { dueDate: wireDayFromNow(2) }],
    ['notLate', { dueDate: undefined }],
    ['remindedToday', { dateReminded: new Date().toISOString() }],
  ])('%s: %j', (why, change) => expect(whyNot('reminder', of(change), address)).toBe(why));

  it('needs an address, whatever else may be overridden', () => {
    expect(whyNot('reminder', late, ' ')).toBe('noAddress');
    expect(whyNot('reminder', of({ dueDate: wireDayFromNow(2) }), '')).toBe('noAddress');
    expect(whyNot('reminder', of({ paymentStatus: 'full' }), '')).toBe('paid');
  });
});

describe('an invoice mailed in a bulk run', () => {
  it.each<[string | null, object]>([
    [null, { paymentStatus: 'full', dateSent: null }],
    ['draft', { status: 'draft' }],
    ['credit', { invoiceType: 'credit-note' }],
    ['sentBefore', { dateSent: wireDayFromNow(-20) }],
  ])('%s: %j', (why, change) => expect(whyNot('newInvoice', of(change), address)).toBe(why));
});

it('is sent if there is no objection, or if the user overrides it where that is allowed', () => {
  const planned = (why: string | null): PlannedMail => ({
    invoice: late,
    content: null,
    key: 'k',
    why,
    mayInclude: why !== null && isAside(why),
  });
  const included = new Set([late.id]);
  expect(
    [null, 'remindedToday', 'notLate', 'sentBefore', 'paid', 'noAddress', 'draft'].map((why) => goesOut(planned(why), included)),
  ).toEqual([true, true, true, true, false, false, false]);
  expect(goesOut(planned('remindedToday'), new Set())).toBe(false);
});
