import { type InvoiceFacts, invoiceStageOf, isReminderEarly, isUnsent } from './invoice-states.js';

const booked: InvoiceFacts = {
  ...{ status: 'booked', deleted: false, dateSent: null, sentOtherwiseOn: null, dateReminded: null },
  ...{ credited: false, paymentStatus: 'open', totalAmount: 121, amountPaid: 0 },
};
const at = '2026-03-02T11:00:00Z';

describe('D-42 the status of an invoice', () => {
  it.each<[stage: string, changes: Partial<InvoiceFacts>]>([
    ['created', { status: 'draft' }],
    ['unsent', {}],
    ['unsent', { paymentStatus: 'full', amountPaid: 121 }],
    ['unsent', { dateReminded: at }],
    ['sent', { dateSent: at }],
    ['sent', { sentOtherwiseOn: at }],
    ['reminded', { dateSent: at, dateReminded: at }],
    ['reminded', { sentOtherwiseOn: at, dateReminded: at }],
    ['credited', { credited: true }],
    ['archived', { status: 'draft', deleted: true }],
  ])('%s: %j', (stage, changes) => expect(invoiceStageOf({ ...booked, ...changes })).toBe(stage));

  it.each<[is: boolean, changes: Partial<InvoiceFacts>]>([
    [true, {}],
    [true, { credited: true }],
    [true, { totalAmount: -121 }],
    [false, { status: 'draft' }],
    [false, { deleted: true }],
    [false, { dateSent: at }],
    [false, { sentOtherwiseOn: at }],
  ])('booked, not sent yet is %s: %j', (is, changes) => expect(isUnsent({ ...booked, ...changes })).toBe(is));
});

it('PLT-O104 a reminder is early up to and on the day an invoice is due', () => {
  const dueDates = ['2026-03-09', '2026-03-10', '2026-03-11T00:00:00Z', null, undefined];
  expect(dueDates.map((dueDate) => isReminderEarly({ dueDate }, '2026-03-10'))).toEqual([false, true, true, false, false]);
});
