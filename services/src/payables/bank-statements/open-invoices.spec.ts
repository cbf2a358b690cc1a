import type { BankBooking } from '../../reading/model/index.js';
import type { OpenInvoice } from './open-invoice.js';
import { OpenInvoices } from './open-invoices.js';

const invoice = (invoiceId: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{
    resource: 'purchase-invoices',
    invoiceId,
    open: `-${invoiceId}.00`,
    currency: 'EUR',
    ibans: [`NL${invoiceId}`],
    references: [`F-2026-${invoiceId}`],
  },
  ...more,
});
const booking = (more: Partial<BankBooking>): BankBooking => ({
  ...{
    amount: '-0.01',
    currency: 'EUR',
    bookedOn: '2026-11-20',
    isReturn: false,
    bankReference: null,
    endToEndId: null,
    batchReference: null,
  },
  ...{ counterpartyName: null, counterpartyIban: null, description: '' },
  ...more,
});

describe('open invoices near a booking', () => {
  const open = new OpenInvoices(Array.from({ length: 300 }, (_, nth) => invoice(nth + 100)));
  const near = (more: Partial<BankBooking>) => open.near(booking(more)).invoices.map(({ invoiceId }) => invoiceId);

  it('share its amount, its account or a reference that it names, however the bank breaks it', () => {
    expect(near({ amount: '-150.00' })).toEqual([150]);
    expect(near({ counterpartyIban: 'NL151' })).toEqual([151]);
    expect(near({ description: 'factuur F2026 152 en f-2026/153' })).toEqual([152, 153]);
    expect(near({ endToEndId: 'F-2026-154' })).toEqual([154]);
    expect(near({ description: 'niets' })).toEqual([]);
  });

  it('are few, however many share its account: those that it names come first, and all of them were compared', () => {
    const many = new OpenInvoices(Array.from({ length: 1_000 }, (_, nth) => invoice(nth + 1_000, { ibans: ['NL1'] })));
    const { invoices, isWhole } = many.near(booking({ counterpartyIban: 'NL1', amount: '-1700.00', description: 'F-2026-1900' }));
    expect([invoices.length, isWhole, invoices.slice(0, 2).map(({ invoiceId }) => invoiceId)]).toEqual([200, true, [1900, 1700]]);
  });

  it.each([
    ['a text that is longer than what is searched', 'x'.repeat(2_000)],
    ['a text that names more than are compared', Array.from({ length: 60 }, (_, nth) => `R-${nth + 100}`).join(' ')],
    ['a text that resembles numbers of all lengths', 'a'.repeat(600)],
  ])('are not all for %s', (_, description) => {
    const numbered = Array.from({ length: 250 }, (_, nth) =>
      invoice(nth, { references: [`R-${100 + (nth % 60)}`, 'a'.repeat(3 + (nth % 190))] }),
    );
    const { invoices, isWhole } = new OpenInvoices(numbered).near(booking({ description }));
    expect([invoices.length <= 200, isWhole]).toEqual([true, false]);
  });

  it('exclude invoices that have been paid', () => {
    open.settle([{ resource: 'purchase-invoices', invoiceId: 150, amount: '-150.00' }]);
    expect(near({ amount: '-150.00' })).toEqual([]);
    expect(open.get({ resource: 'purchase-invoices', invoiceId: 150 })).toBeUndefined();
  });
});
