import type { LegalEntity } from '../../books/legal-entities/index.js';
import { sellerInvoiceData } from '../../testing/invoices/seller.js';
import { type InvoiceParts, problemsIn } from './invoice-problems.rules.js';

const today = '2026-03-10';
const customer = {
  customerId: 7,
  name: 'Klant',
  addressLineOne: 'Kade 1',
  zipCode: '1011 AB',
  city: 'Amsterdam',
  countryIso2: 'NL',
  exEu: false,
};
const line = { vatCategory: 'S', taxRateId: 1, description: 'Advies' };
const complete = {
  invoice: {
    ...{ invoiceId: 5, origin: null, invoiceDate: '2026-03-01', dueDate: '2026-03-31', invoiceDescription: 'Advies', language: 'nl' },
    ...{ customer, confirmedTotal: null, totalAmount: '121.00', currency: 'EUR', clientReference: null },
  },
  lines: [line],
  entity: { legalEntityId: 3, invoiceData: sellerInvoiceData } as unknown as LegalEntity,
};
type Changes = { invoice?: object; lines?: object[]; entity?: object };
const problemsWith = ({ invoice, lines, entity }: Changes) =>
  problemsIn(
    {
      invoice: { ...complete.invoice, ...invoice },
      lines: lines ?? complete.lines,
      entity: { ...complete.entity, ...entity },
    } as unknown as InvoiceParts,
    today,
  );

describe('PLT-O46 what prevents booking a draft', () => {
  it('is nothing if it is complete', () => expect(problemsWith({})).toBeNull());

  it.each<[string, string, string, string, number, Changes]>([
    ['the day it is due', 'INVOICE_INCOMPLETE', '/dueDate', 'sales-invoices', 5, { invoice: { dueDate: null } }],
    ['a description', 'INVOICE_INCOMPLETE', '/invoiceDescription', 'sales-invoices', 5, { invoice: { invoiceDescription: ' ' } }],
    ['a line', 'INVOICE_INCOMPLETE', '/lines', 'sales-invoices', 5, { lines: [] }],
    ['a rate', 'INVOICE_INCOMPLETE', '/lines/0/taxRateId', 'sales-invoices', 5, { lines: [{ ...line, taxRateId: null }] }],
    [
      'an address',
      'CUSTOMER_INCOMPLETE',
      '/addressLineOne',
      'organizations',
      7,
      { invoice: { customer: { ...customer, addressLineOne: '' } } },
    ],
    ['data of the seller', 'LEGAL_ENTITY_INCOMPLETE', '/invoiceData', 'legal-entities', 3, { entity: { invoiceData: null } }],
  ])('is a missing %s', (_, code, pointer, resource, id, changes) =>
    expect(problemsWith(changes)).toEqual({ code, problems: [{ pointer, code: 'FIELD_REQUIRED' }], fix: { resource, id } }),
  );

  it('D-46 is the VAT number of a customer who owes the VAT, with the reason why it is owed', () => {
    const relayed = (vatNumber: string) =>
      problemsWith({ invoice: { customer: { ...customer, vatNumber } }, lines: [{ ...line, vatCategory: 'AE' }] });
    expect(relayed('NL857635104B01')).toBeNull();
    expect(relayed('DE136695976')).toMatchObject({
      code: 'CUSTOMER_INCOMPLETE',
      problems: [{ pointer: '/vatNumber', code: 'VAT_NUMBER_OWN_STATE', value: 'DE136695976' }],
    });
  });
});
