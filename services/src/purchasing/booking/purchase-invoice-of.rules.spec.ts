import { purchaseSums, paymentMethodOf } from '@kantoor/schemas';
import { dueDateOf, purchaseInvoiceOf, type PurchaseToInvoice, shopAsParty } from './purchase-invoice-of.rules.js';

const rate = { id: 3, taxRateId: 3, description: '21% btw', percentage: 21, isExempt: false, isRelayed: false };
const line = {
  ...{ lineNumber: 1, productId: 8, productName: 'Papier A4', productTaxRateId: null, description: null },
  ...{ amount: '3.0000', price: '33.3300', inclPrice: null, taxRateId: null, department: 'Advies', project: 'Strategie', metaData: null },
};
const bought = (over: object = {}): PurchaseToInvoice =>
  ({
    purchase: {
      ...{
        id: 5,
        teamId: 2,
        name: 'Papier',
        reference: 'F-1',
        currency: 'EUR',
        dueDate: null,
        paymentMethod: null,
        paymentReference: 'RF18 5390',
      },
    },
    lines: [line],
    rates: [rate],
    ledgers: [{ value: '4500' }],
    bearers: [null],
    sums: purchaseSums([{ price: '33.33', amount: '3', rate }]),
    origin: { resource: 'purchases', id: 5 },
    supplier: { defaultPaymentMethod: null, supplierPaymentTerm: null },
    party: { customerId: 7, name: 'Papierfabriek', countryIso2: 'NL' },
    language: 'nl',
    entity: { legalEntityId: 1, name: 'Spec', defaultPaymentTerm: 30, invoiceData: null },
    initiator: { personId: 9, name: 'Jo Bos' },
    invoiceDate: '2026-03-05',
    ...over,
  }) as unknown as PurchaseToInvoice;

describe('the purchase invoice of a purchase', () => {
  it("PUR-O32 has the purchase's content, to the cent", () => {
    expect(purchaseInvoiceOf(bought())).toMatchObject({
      ...{ origin: { resource: 'purchases', id: 5 }, teamId: 2, invoiceDate: '2026-03-05', currency: 'EUR', invoiceDescription: 'Papier' },
      ...{
        reference: 'F-1',
        paymentReference: 'RF18 5390',
        netAmount: '99.99',
        taxAmount: '21.00',
        totalAmount: '120.99',
        customer: { customerId: 7 },
      },
      taxes: [{ vatCategory: 'S', vatPercentage: '21', description: '21% btw', base: '99.99', tax: '21.00' }],
      lines: [
        {
          ...{ lineNumber: 1, description: 'Papier A4', quantity: '3.0000', price: '33.3300', net: '99.99', ledgerAccount: '4500' },
          ...{ taxRateId: 3, taxPercentage: '21', vatCategory: 'S', chargedEntityId: null },
        },
      ],
    });
  });

  it('D-08 keeps amounts as decimals, whatever a binary number makes of them', () => {
    const prices = ['0.1000', '0.2000', '123456789012.3456', '98765432109876.5432'];
    const lines = prices.map((price, at) => ({ ...line, lineNumber: at + 1, price, amount: '1.0000' }));
    const sums = purchaseSums(lines.map(({ price, amount }) => ({ price, amount, rate })));
    const invoice = purchaseInvoiceOf(bought({ lines, sums, rates: lines.map(() => rate), ledgers: lines.map(() => ({ value: '4500' })) }));
    expect(invoice.lines.map(({ price }) => price)).toEqual(prices);
    expect(invoice.lines.map(({ net }) => net)).toEqual(['0.10', '0.20', '123456789012.35', '98765432109876.54']);
    expect([invoice.netAmount, invoice.taxAmount, invoice.totalAmount]).toEqual([
      '98888888898889.19',
      '20766666668766.73',
      '119655555567655.92',
    ]);
  });

  it('D-17 carries the VAT stated by the supplier', () => {
    const sums = purchaseSums([{ price: '33.33', amount: '3', rate }], [{ taxRateId: 3, tax: '20.99' }]);
    expect(purchaseInvoiceOf(bought({ sums }))).toMatchObject({ taxAmount: '20.99', totalAmount: '120.98', taxes: [{ tax: '20.99' }] });
  });

  it.each([
    [4, 3, 4],
    [null, 3, 3],
    [null, null, 2],
    // A supplier's setting redirects no money to a person (D-62).
    [1, 3, 1],
    [null, 1, 2],
  ])('PUR-O38 payment method %s of the purchase and %s of the supplier give %s', (paymentMethod, defaultPaymentMethod, expected) => {
    expect(paymentMethodOf({ paymentMethod }, { defaultPaymentMethod })).toBe(expected);
  });

  it.each([
    [1, 9, 'Jo Bos'],
    [2, null, 'Papierfabriek'],
    [3, null, 'Papierfabriek'],
  ])('D-18 payment method %s: person %s is reimbursed under the name %s', (paymentMethod, payeePersonId, payeeName) => {
    const { purchase } = bought();
    const invoice = purchaseInvoiceOf(bought({ purchase: { ...purchase, paymentMethod } }));
    expect(invoice).toMatchObject({ paymentMethod, payeePersonId, payeeName, customer: { name: 'Papierfabriek' } });
  });

  it('D-78 names the shop where the supplier is unknown: in the own country, for VAT, and by the own term', () => {
    const entity = { ...bought().entity, invoiceData: { country: 'Nederland' } } as unknown as PurchaseToInvoice['entity'];
    const shop = { shop: ' Bakker Jansen ', shopCountry: null };
    const party = shopAsParty(shop, entity);
    const { purchase } = bought();
    const invoice = purchaseInvoiceOf(bought({ purchase: { ...purchase, paymentMethod: 1 }, supplier: null, party, entity }));
    expect(invoice).toMatchObject({
      ...{ customer: { customerId: null, name: 'Bakker Jansen', countryIso2: 'NL' }, payeePersonId: 9, payeeName: 'Jo Bos' },
      ...{ dueDate: '2026-04-04', lines: [{ vatCategory: 'S' }] },
    });
    expect(shopAsParty({ ...shop, shopCountry: 'DE' }, entity).countryIso2).toBe('DE');
  });

  it.each([
    ['2026-04-30', 7, '2026-04-30'],
    [null, 7, '2026-03-12'],
    [null, 0, '2026-03-05'],
    [null, null, '2026-04-04'],
  ])('D-29 due date %s and a supplier term of %s days give %s', (dueDate, supplierPaymentTerm, expected) => {
    const of = { supplier: { supplierPaymentTerm }, entity: { defaultPaymentTerm: 30 }, invoiceDate: '2026-03-05' };
    expect(dueDateOf({ ...of, purchase: { dueDate } })).toBe(expected);
  });

  it('PLT-O90 names on each line the other legal entity that bears it', () => {
    const lines = [line, { ...line, lineNumber: 2 }];
    const sums = purchaseSums(lines.map(({ price, amount }) => ({ price, amount, rate })));
    const invoice = purchaseInvoiceOf(
      bought({ lines, rates: [rate, rate], ledgers: [{ value: '4500' }, { value: '4600' }], sums, bearers: [null, 4] }),
    );
    expect(invoice.lines.map(({ chargedEntityId }) => chargedEntityId)).toEqual([null, 4]);
  });

  it.each([
    [{ ...rate, isRelayed: true }, { countryIso2: 'NL' }, 'AE'],
    [{ ...rate, isExempt: true }, { countryIso2: 'NL' }, 'E'],
    [{ ...rate, percentage: 0 }, { countryIso2: 'US' }, 'G'],
    [{ ...rate, percentage: 0 }, { countryIso2: 'NL' }, 'Z'],
  ])("PLT-O59 takes a line's category from the supplier's place", (charged, place, category) => {
    const sums = purchaseSums([{ price: '33.33', amount: '3', rate: charged }]);
    const invoice = purchaseInvoiceOf(bought({ rates: [charged], sums, party: { name: 'Ver weg', ...place } }));
    expect([invoice.lines[0]!.vatCategory, invoice.taxes[0]!.vatCategory]).toEqual([category, category]);
  });
});
