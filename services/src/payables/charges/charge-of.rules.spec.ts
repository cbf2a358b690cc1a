import type { LegalEntity } from '../../books/legal-entities/index.js';
import type { PurchaseInvoiceLine, PurchaseInvoiceRow } from '../purchase-invoices/index.js';
import { chargeDraftOf, partyOf } from './charge-of.rules.js';

const invoiceData = {
  ...{ registeredCompanyName: 'Techniek B.V.', coCNumber: '12345678', vatNumber: 'NL123456789B01', emailAddress: 'info@techniek.test' },
  ...{ streetName: 'Kade', houseNumber: '1', postalCode: '1011AB', city: 'Amsterdam', country: 'Nederland' },
  bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
};
const entity = (over: object): LegalEntity =>
  ({ legalEntityId: 1, name: 'Techniek', legalEntityReference: 'TECH', invoiceData, ...over }) as unknown as LegalEntity;
const line = { lineNumber: 2, description: 'Papier', quantity: '3', price: '33.33', department: 'Techniek', project: 'Bouw' };

describe('a charge', () => {
  it('PLT-O90 PLT-O91 PLT-O93 is the cost without markup, at the rate and on the ledger configured for charges, from the payer to the bearer', () => {
    const source = {
      ...{ invoiceId: 44, teamId: 2, invoiceDate: '2026-03-05', currency: 'EUR', language: 'nl', invoiceDescription: 'Papier' },
      ...{ invoiceNumber: 'SP00012', netAmount: '209.99' },
    } as PurchaseInvoiceRow;
    const payer = entity({ legalEntityId: 6, name: 'Spec', legalEntityReference: 'SPEC' });
    const draft = chargeDraftOf({
      ...{ source, payer, bearer: entity({}), lines: [line as unknown as PurchaseInvoiceLine], taxRateId: 5, ledgerAccount: '8900' },
    });
    expect(draft).toMatchObject({
      ...{ legalEntityId: 6, teamId: 2, invoiceDate: '2026-03-05', currency: 'EUR', invoiceDescription: 'Papier' },
      ...{ reference: 'SP00012', exEu: false, customer: { name: 'Techniek B.V.', customerId: null, city: 'Amsterdam' } },
      charge: { source: 'PartiallyDistribution', legalEntityReferenceOrigin: 'SPEC', sourceInvoiceId: 44, originalAmount: '209.99' },
      lines: [
        {
          description: 'Papier',
          quantity: '3',
          price: '33.33',
          department: 'Techniek',
          project: 'Bouw',
          taxRateId: 5,
          ledgerAccount: '8900',
        },
      ],
    });
    expect(draft.origin).toBeUndefined();
  });

  it('names a legal entity as its documents do, and by its short name if it has none yet', () => {
    expect(partyOf(entity({}))).toEqual({
      ...{
        customerId: null,
        name: 'Techniek B.V.',
        emailAddress: 'info@techniek.test',
        cocNumber: '12345678',
        vatNumber: 'NL123456789B01',
      },
      ...{ addressLineOne: 'Kade 1', zipCode: '1011AB', city: 'Amsterdam', countryIso2: 'NL', iban: 'NL91ABNA0417164300' },
    });
    expect(partyOf({ name: 'Nieuw', invoiceData: null })).toMatchObject({ name: 'Nieuw', addressLineOne: null, iban: null });
  });
});
