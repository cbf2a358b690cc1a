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
  const near = (more: Partial<BankBooking>) => open.near(booking(more)).map(({ invoiceId }) => invoiceId);

  it('share its amount, its account or a reference that it names, however the bank breaks it', () => {
    expect(near({ amount: '-150.00' })).toEqual([150]);
    expect(near({ counterpartyIban: 'NL151' })).toEqual([151]);
    expect(near({ description: 'factuur F2026 152 en f-2026/153' })).toEqual([152, 153]);
    expect(near({ endToEndId: 'F-2026-154' })).toEqual([154]);
    expect(near({ description: 'niets' })).toEqual([]);
  });

  it('exclude invoices that have been paid', () => {
    open.settle([{ resource: 'purchase-invoices', invoiceId: 150, amount: '-150.00' }]);
    expect(near({ amount: '-150.00' })).toEqual([]);
    expect(open.get({ resource: 'purchase-invoices', invoiceId: 150 })).toBeUndefined();
  });
});
