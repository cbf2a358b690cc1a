import { purchaseSums, type ConvertedPurchase } from '@kantoor/schemas';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import { readEInvoice } from '../../reading/documents/read-document.js';
import { sample, samplesIn } from '../../reading/documents/testing/samples.js';
import { convertedPurchase } from './converted-purchase.rules.js';

const rate = (taxRateId: number, percentage: number, more: Partial<TaxRateView> = {}): TaxRateView => ({
  ...{ id: taxRateId, taxRateId, description: `${percentage} %`, percentage, isExempt: false, isRelayed: false },
  ...more,
});
const rates = [
  ...[0, 5.5, 6, 7, 9, 10, 12, 15, 16, 19, 20, 21, 25].map((percentage, i) => rate(i + 1, percentage)),
  rate(50, 0, { isExempt: true }),
  rate(51, 21, { isRelayed: true }),
];
const unknown = { organization: null, otherIban: null };
const converted = async (bytes: Buffer, known = rates): Promise<ConvertedPurchase> =>
  convertedPurchase((await readEInvoice(bytes))!, known, unknown);
const changed = (path: string, ...changes: [string, string][]): Buffer => {
  const text = changes.reduce((xml, [from, to]) => {
    expect(xml).toContain(from);
    return xml.replace(from, to);
  }, sample(path).toString());
  return Buffer.from(text);
};
const grossOf = ({ lines, statedTaxes }: ConvertedPurchase): number => {
  const printed = (percentage: number | null) => percentage !== null && { ...rates[0]!, taxRateId: 0, percentage };
  const rated = lines.map(({ price, amount, taxRateId, printedRate }) => ({
    ...{ price, amount },
    rate: rates.find((one) => one.taxRateId === taxRateId) ?? (printed(printedRate) || null),
  }));
  return Number(purchaseSums(rated, statedTaxes).gross);
};
const codes = ({ warnings }: ConvertedPurchase): string[] => warnings.map(({ code }) => code);
const columns = ({ lines }: ConvertedPurchase) => lines.map(({ kind, amount, price, taxRateId }) => [kind, amount, price, taxRateId]);

describe('an e-invoice as a purchase', () => {
  it('reads a charge whose indicator is written as 1 (xs:boolean) as a charge, in UBL and in CII', async () => {
    const purchase = await converted(sample('faults/charge-indicator-written-1.xml'));
    expect(columns(purchase)).toEqual([
      ['line', 1, 100, 12],
      ['charge', 1, 10, 12],
    ]);
    expect([grossOf(purchase), purchase.expectedTotal, codes(purchase)]).toEqual([133.1, 133.1, []]);
  });

  it('carries the payment reference of the supplier (BT-83) beside the invoice number', async () => {
    const { reference, paymentReference } = await converted(sample('faults/payment-reference.xml'));
    expect([reference, paymentReference]).toEqual(['E-2026-55', '1234567890123456']);
    const without = await converted(sample('faults/foreign-namespace.xml'));
    expect(without.paymentReference).toBeNull();
  });

  it('states a price per 100 000 pieces with all its decimals, where a record cannot hold it', async () => {
    const { lines } = await converted(sample('faults/base-quantity-100000.xml'));
    expect(lines).toMatchObject([{ amount: 1, price: 99.83, description: 'Berichten (74391833 × 0.00000134195)' }]);
  });

  it('warns of a document in another namespace, and of a credit note that states negative amounts', async () => {
    expect(codes(await converted(sample('faults/foreign-namespace.xml')))).toContain('FOREIGN_NAMESPACE');
    const credit = await converted(sample('faults/credit-note-with-negative-totals.xml'));
    expect(credit.warnings).toEqual([expect.objectContaining({ code: 'CREDIT_IS_NEGATIVE', stated: '121.00' })]);
    expect([grossOf(credit), credit.expectedTotal]).toEqual([-121, -121]);
    for (const path of samplesIn('ubl')) expect(codes(await converted(sample(path)))).not.toContain('FOREIGN_NAMESPACE');
  });

  it.each([...samplesIn('ubl'), ...samplesIn('invoices').filter((path) => /facturx|mustang_F|zugferd_/.test(path))])(
    'matches the amount due to the cent, or reports the difference: %s',
    async (path) => {
      const purchase = await converted(sample(path));
      const difference = purchase.warnings.find(({ code }) => code === 'TOTAL_DIFFERS');
      expect(purchase.expectedTotal).not.toBeNull();
      if (difference) expect([path, difference.computed]).toEqual([path, grossOf(purchase).toFixed(2)]);
      else expect([path, grossOf(purchase)]).toEqual([path, purchase.expectedTotal]);
      // Only MINIMUM states the amount due without prepaid amounts.
      expect([path, difference !== undefined]).toEqual([path, /MINIMUM/.test(path) && difference !== undefined]);
      expect(purchase.lines.length).toBeGreaterThan(0);
    },
  );

  it('includes lines with quantity, discounted price and rate, discounts, charges and prepaid amounts', async () => {
    const purchase = await converted(sample('ubl/peppol-Allowance-example.xml'));
    expect(columns(purchase)).toEqual([
      ['line', 10, 400, 13],
      ['line', 10, 100, 50],
      ['line', 10, 90, 13],
      ['charge', 1, 200, 13],
      ['discount', 1, -200, 13],
      ['prepaid', 1, -1000, 1],
    ]);
    expect(purchase.lines.at(-2)!.description).toBe('Discount');
    expect([purchase.reference, purchase.purchaseDate, purchase.dueDate, purchase.currency, purchase.expectedTotal]).toEqual([
      'Snippet1',
      '2017-11-13T00:00:00Z',
      '2017-12-01T00:00:00Z',
      'EUR',
      6125,
    ]);
    expect(purchase.supplier).toMatchObject({
      name: 'SupplierOfficialName Ltd',
      countryIso2: 'GB',
      vatNumber: 'GB1232434',
      city: 'London',
    });
  });

  it('is negative for a credit note', async () => {
    const purchase = await converted(sample('ubl/peppol-base-creditnote-correction.xml'));
    expect([purchase.expectedTotal, grossOf(purchase), purchase.invoice.isCredit]).toEqual([-1656.25, -1656.25, true]);
    expect(purchase.lines.map(({ amount, price }) => Math.sign(amount * price))).toEqual([-1, 1, -1]);
  });

  it('rounds like its supplier, and reports larger deviations', async () => {
    const near = changed(
      'ubl/peppol-base-example.xml',
      ['<cbc:TaxAmount currencyID="EUR">331.25</cbc:TaxAmount>', '<cbc:TaxAmount currencyID="EUR">331.26</cbc:TaxAmount>'],
      ['<cbc:TaxAmount currencyID="EUR">331.25</cbc:TaxAmount>', '<cbc:TaxAmount currencyID="EUR">331.26</cbc:TaxAmount>'],
      ['<cbc:TaxInclusiveAmount currencyID="EUR">1656.25', '<cbc:TaxInclusiveAmount currencyID="EUR">1656.26'],
      ['<cbc:PayableAmount currencyID="EUR">1656.25', '<cbc:PayableAmount currencyID="EUR">1656.26'],
    );
    const purchase = await converted(near);
    expect([purchase.statedTaxes, codes(purchase)]).toEqual([[{ taxRateId: 13, tax: 331.26 }], []]);
    const far = changed('ubl/peppol-base-example.xml', [
      '<cbc:PayableAmount currencyID="EUR">1656.25',
      '<cbc:PayableAmount currencyID="EUR">1600.00',
    ]);
    expect((await converted(far)).warnings).toEqual([
      { code: 'PAYABLE_DIFFERS', rule: null, at: null, stated: '1600.00', computed: '1656.25' },
      { code: 'TOTAL_DIFFERS', rule: null, at: null, stated: '1600.00', computed: '1656.25' },
    ]);
  });

  it('keeps a line amount that no price with four decimals gives, and shows its origin', async () => {
    const purchase = await converted(
      changed('ubl/peppol-base-example.xml', ['<cbc:InvoicedQuantity unitCode="DAY">7<', '<cbc:InvoicedQuantity unitCode="DAY">7.12345<']),
    );
    expect(purchase.lines[0]).toMatchObject({ amount: 1, price: 2800, description: 'item name (7.12345 × 400)' });
  });

  it('reports unknown rates, currencies and accounts', async () => {
    const foreign = changed('ubl/peppol-base-example.xml', [
      '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
      '<cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>',
    ]);
    const purchase = convertedPurchase((await readEInvoice(foreign))!, [rates[0]!], {
      organization: { organizationId: 7, name: 'Leverancier' },
      otherIban: 'NL91ABNA0417164300',
    });
    expect([purchase.currency, purchase.organization]).toEqual([null, { organizationId: 7, name: 'Leverancier' }]);
    expect(purchase.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'CURRENCY_UNKNOWN', stated: 'SEK' }),
        expect.objectContaining({ code: 'RATE_UNKNOWN', stated: '25' }),
        expect.objectContaining({ code: 'IBAN_DIFFERS', computed: 'NL91ABNA0417164300' }),
      ]),
    );
    // The total uses the printed rate, but the line has no rate until a person chooses one.
    expect(purchase.warnings.map(({ code }) => code)).not.toContain('TOTAL_DIFFERS');
    expect(purchase.lines.map(({ taxRateId, printedRate }) => [taxRateId, printedRate])).toEqual(purchase.lines.map(() => [null, 25]));
  });

  it('maps reverse charge, exemption and no VAT to the equivalent rate', async () => {
    const as = async (category: string): Promise<unknown> => {
      const xml = sample('ubl/peppol-vat-category-Z.xml').toString().replaceAll('<cbc:ID>Z</cbc:ID>', `<cbc:ID>${category}</cbc:ID>`);
      return (await converted(Buffer.from(xml))).lines[0]!.taxRateId;
    };
    expect([await as('AE'), await as('E'), await as('Z'), await as('O')]).toEqual([51, 50, 1, 1]);
  });

  it('has one line per rate if there are more lines than a purchase allows', async () => {
    const xml = sample('ubl/peppol-base-example.xml').toString();
    const line = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(xml)![0];
    const many = xml.replace(line, line.repeat(600));
    const purchase = await converted(Buffer.from(many));
    expect(columns(purchase)).toEqual([['summary', 1, 1325, 13]]);
    expect(codes(purchase)).toEqual(['LINES_DIFFER', 'RULE', 'LINES_COMBINED']);
    expect(purchase.invoice.lineCount).toBe(601);
  });

  it('shows the embedded file by its actual type', async () => {
    const { invoice } = await converted(sample('ubl/en16931-example2.xml'));
    expect(invoice.files.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([['test.bin', 'application/octet-stream']]);
    expect(invoice.totals.payable).toBe(801.78);
  });
});
