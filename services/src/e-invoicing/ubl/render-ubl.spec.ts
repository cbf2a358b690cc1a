import { decimal } from '@kantoor/schemas';
import { XMLParser } from 'fast-xml-parser';
import { line, sampleInvoice, variedInvoice, withAccountingTax } from '../../rendering/testing/sample-invoices.js';
import { sampleCustomers, sampleSeller } from '../../rendering/testing/sample-parties.js';
import { electronicAddress, isForPeppol } from './electronic-address.js';
import { registration, vatIdentifier } from './identifiers.js';
import { renderUbl } from './render-ubl.js';

const lists = ['InvoiceLine', 'CreditNoteLine', 'TaxTotal', 'TaxSubtotal', 'PaymentMeans'];
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.includes(name),
});
const parse = (xml: string) => parser.parse(xml);
const value = (node: unknown): string => (typeof node === 'string' ? node : (node as { '#text': string })['#text']);
const sum = (values: string[]): string => values.reduce((total, v) => total.plus(v), decimal(0)).toFixed(2);
const priced = [line('Advies', '3', '0.03'), line('Korting', '2', '-10.5'), line('Boek', '1', '12.3456', '9')];

describe('UBL', () => {
  it('adds up: lines, VAT and payable, for 300 varied documents (BR-CO-10, 14, 15, 16)', () => {
    for (let seed = 1000; seed < 1300; seed++) {
      const { Invoice, CreditNote } = parse(renderUbl(variedInvoice(seed)));
      const root = Invoice ?? CreditNote;
      const lines = root.InvoiceLine ?? root.CreditNoteLine;
      const total = root.LegalMonetaryTotal;
      const [taxTotal] = root.TaxTotal;
      const taxes = taxTotal.TaxSubtotal.map((t: { TaxAmount: unknown }) => value(t.TaxAmount));
      expect(sum(lines.map((l: { LineExtensionAmount: unknown }) => value(l.LineExtensionAmount)))).toBe(value(total.LineExtensionAmount));
      expect(sum(taxes)).toBe(value(taxTotal.TaxAmount));
      expect(sum([value(total.TaxExclusiveAmount), value(taxTotal.TaxAmount)])).toBe(value(total.TaxInclusiveAmount));
      const paid = total.PrepaidAmount ? value(total.PrepaidAmount) : '0';
      expect(sum([value(total.PayableAmount), paid])).toBe(value(total.TaxInclusiveAmount));
      for (const { Price } of lines) expect(decimal(value(Price.PriceAmount)).isNegative()).toBe(false);
    }
  });

  it('turns a negative price into a negative quantity and keeps four decimals (BR-27)', () => {
    const [, discount, book] = parse(renderUbl(sampleInvoice({ priced }))).Invoice.InvoiceLine;
    expect([value(discount.InvoicedQuantity), value(discount.Price.PriceAmount), value(discount.LineExtensionAmount)]).toEqual([
      '-2',
      '10.5',
      '-21.00',
    ]);
    expect(value(book.Price.PriceAmount)).toBe('12.3456');
  });

  it('names the corrected invoice on a credit note (NL-R-001)', () => {
    const { CreditNote } = parse(
      renderUbl(sampleInvoice({ priced, kind: 'credit-note', corrects: { number: '20260040', date: '2026-02-01' } })),
    );
    expect(CreditNote.CreditNoteTypeCode).toBe('381');
    expect(CreditNote.BillingReference.InvoiceDocumentReference).toEqual({ ID: '20260040', IssueDate: '2026-02-01' });
    expect(CreditNote.DueDate).toBeUndefined();
    expect(CreditNote.PaymentMeans[0].PaymentDueDate).toBe('2026-03-31');
  });

  it('always has a reference for the buyer (PEPPOL-EN16931-R003)', () => {
    expect(parse(renderUbl(sampleInvoice({ priced }))).Invoice.BuyerReference).toBe('20260041');
    const { BuyerReference, OrderReference } = parse(renderUbl(sampleInvoice({ priced, clientReference: 'PO-1' }))).Invoice;
    expect([BuyerReference, OrderReference.ID]).toEqual(['PO-1', 'PO-1']);
  });

  it('escapes markup and omits what XML cannot hold', () => {
    const name = 'A & B <script>"\'</script> ]]> \u0000\u0008\ud800\uffff🚀';
    const xml = renderUbl(sampleInvoice({ priced, customer: { ...sampleCustomers[0]!.customer, name } }));
    expect(xml).toContain("<cbc:Name>A &amp; B &lt;script&gt;&quot;'&lt;/script&gt; ]]&gt; 🚀</cbc:Name>");
  });

  it('merges rates that are equal by law (BR-S-08)', () => {
    const document = sampleInvoice({ priced });
    const [first, second] = document.taxes;
    const split = [
      { ...first!, base: '-30.00', tax: '-6.30', description: 'Goederen' },
      { ...first!, vatPercentage: '21.00', base: '9.09', tax: '1.91', description: 'Diensten' },
      second!,
    ];
    const subtotals = parse(renderUbl({ ...document, taxes: split })).Invoice.TaxTotal[0].TaxSubtotal;
    expect(subtotals.map((t: { TaxableAmount: unknown }) => value(t.TaxableAmount))).toEqual(['-20.91', '12.35']);
  });

  it('states the VAT in euro beside that of another currency, once and without a breakdown (BR-53, PEPPOL-EN16931-R005, R054)', () => {
    const inDollars = parse(renderUbl(withAccountingTax(sampleInvoice({ priced, currency: 'USD' })))).Invoice;
    const [own, accounting, more] = inDollars.TaxTotal;
    expect([inDollars.DocumentCurrencyCode, inDollars.TaxCurrencyCode, more]).toEqual(['USD', 'EUR', undefined]);
    expect([own.TaxAmount['@_currencyID'], accounting.TaxAmount['@_currencyID']]).toEqual(['USD', 'EUR']);
    expect(value(accounting.TaxAmount)).toBe(decimal(value(own.TaxAmount)).div('1.1634').toFixed(2));
    expect(accounting.TaxSubtotal).toBeUndefined();
    const inEuro = parse(renderUbl(withAccountingTax(sampleInvoice({ priced })))).Invoice;
    expect([inEuro.TaxCurrencyCode, inEuro.TaxTotal.length]).toEqual([undefined, 1]);
  });

  it('pays by SEPA in euro and by plain transfer otherwise', () => {
    const code = (currency: string) => parse(renderUbl(sampleInvoice({ priced, currency }))).Invoice.PaymentMeans[0].PaymentMeansCode;
    expect([code('EUR'), code('USD')]).toEqual(['58', '30']);
  });
});

describe('Identifiers', () => {
  const party = (countryIso2: string, facts: { vatNumber?: string; cocNumber?: string; emailAddress?: string } = {}) => ({
    ...sampleSeller,
    vatNumber: '',
    cocNumber: '',
    emailAddress: '',
    countryIso2,
    ...facts,
  });

  it.each([
    ['the register number in the Netherlands', party('NL', { cocNumber: '6875 0110', vatNumber: 'NL857635104B01' }), '0106', '68750110'],
    ['the Dutch VAT number without one', party('NL', { vatNumber: '857635104B01' }), '9944', 'NL857635104B01'],
    ['the VAT number elsewhere', party('DE', { vatNumber: 'DE 123.456.789' }), '9930', 'DE123456789'],
    ['the Greek prefix', party('GR', { vatNumber: '094019245' }), '9933', 'EL094019245'],
    ['the Belgian enterprise number', party('BE', { vatNumber: 'BE0403019261' }), '0208', '0403019261'],
    ['the Belgian VAT number when it cannot be one', party('BE', { vatNumber: 'BE0403019262' }), '9925', 'BE0403019262'],
    ['the Swedish organization number', party('SE', { vatNumber: 'SE556007349501' }), '0007', '5560073495'],
    ['the number of another state than that of the address', party('FR', { vatNumber: 'NL857635104B01' }), '9944', 'NL857635104B01'],
    ['the Danish CVR number', party('DK', { vatNumber: 'DK13585628' }), '0184', '13585628'],
    ['the Danish CVR number of the register', party('DK', { cocNumber: '13 58 56 28' }), '0184', '13585628'],
    ['the Italian VAT number', party('IT', { vatNumber: 'IT00743110157' }), '0211', 'IT00743110157'],
    ['the Norwegian organization number', party('NO', { vatNumber: 'NO 974 760 673 MVA' }), '0192', '974760673'],
    ['the Estonian register code', party('EE', { cocNumber: '10137025', vatNumber: 'EE100931558' }), '0191', '10137025'],
    ['the Estonian VAT number without one', party('EE', { vatNumber: 'EE100931558' }), '9931', 'EE100931558'],
    ['the Latvian register number', party('LV', { cocNumber: '40003521600' }), '0218', '40003521600'],
    ['the Australian business number', party('AU', { cocNumber: '51 824 753 556' }), '0151', '51824753556'],
    ['the mail address where no scheme fits', party('US', { emailAddress: 'pay@smith.example' }), 'EM', 'pay@smith.example'],
    ['the mail address of who has no number', party('DE', { vatNumber: 'n.v.t.', emailAddress: 'a@b.example' }), 'EM', 'a@b.example'],
    [
      'the mail address where the number has another form',
      party('DE', { vatNumber: 'DE12', emailAddress: 'a@b.example' }),
      'EM',
      'a@b.example',
    ],
    ['the Finnish business number', party('FI', { vatNumber: 'FI20774740' }), '0216', '003720774740'],
  ])('use %s as the electronic address', (_, who, scheme, id) => expect(electronicAddress(who)).toEqual({ scheme, id }));

  it('are never invented (D-46)', () => {
    for (const country of ['NL', 'DE', 'US', 'NO', 'DK', 'XK']) {
      expect(electronicAddress(party(country))).toBeUndefined();
      expect(electronicAddress(party(country, { vatNumber: 'geen', cocNumber: '1' }))).toBeUndefined();
    }
    expect(electronicAddress(party('NO', { cocNumber: '974760674' }))).toBeUndefined();
  });

  it('have a Peppol scheme for a business in every member state', () => {
    const numbers = [
      ...[
        'ATU13585627',
        'BE0403019261',
        'BG831641791',
        'CY10259033P',
        'CZ25123891',
        'DE136695976',
        'DK13585628',
        'EE100931558',
        'EL094259216',
      ],
      ...['ESB58378431', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6388047V', 'IT00743110157', 'LT119511515'],
      ...['LU15027442', 'LV40003521600', 'MT11679112', 'NL857635104B01', 'PL8567346215', 'PT501964843', 'RO18547290', 'SE556007349501'],
      ...['SI50223054', 'SK2022749619'],
    ];
    const without = numbers.filter((vatNumber) => !isForPeppol(party(vatNumber.slice(0, 2).replace('EL', 'GR'), { vatNumber })));
    expect([numbers.length, without]).toEqual([27, []]);
  });

  it('claim Peppol only between parties that it reaches; else only EN 16931', () => {
    const claimed = (customer: object) =>
      parse(renderUbl({ ...sampleInvoice({ priced }), customer: { ...sampleCustomers[0]!.customer, ...customer } })).Invoice;
    expect(claimed({}).CustomizationID).toMatch(/poacc:billing:3.0$/);
    const mailed = claimed({ cocNumber: '', vatNumber: '', emailAddress: 'j@vries.example' });
    expect([mailed.CustomizationID, mailed.ProfileID]).toEqual(['urn:cen.eu:en16931:2017', undefined]);
    expect(mailed.AccountingCustomerParty.Party.EndpointID).toMatchObject({ '@_schemeID': 'EM' });
    expect(claimed({ cocNumber: '', vatNumber: '' }).AccountingCustomerParty.Party.EndpointID).toBeUndefined();
  });

  it('write Kosovo and Northern Ireland as EN 16931 does', () => {
    const delivered = (customer: object, vatCategory: 'K' | 'G') => {
      const document = sampleInvoice({ priced });
      const lines = document.lines.map((each) => ({ ...each, vatCategory }));
      return parse(renderUbl({ ...document, lines, customer: { ...document.customer, ...customer } })).Invoice;
    };
    const irish = { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684' };
    const countryOf = ({ Delivery }: { Delivery: { DeliveryLocation: { Address: { Country: object } } } }) =>
      Delivery.DeliveryLocation.Address.Country;
    expect(countryOf(delivered(irish, 'K'))).toEqual({ IdentificationCode: 'XI' });
    expect(countryOf(delivered(irish, 'G'))).toEqual({ IdentificationCode: 'GB' });
    expect(countryOf(delivered({ countryIso2: 'XK' }, 'G'))).toEqual({ IdentificationCode: '1A' });
  });

  it('omit what is not a number', () => {
    expect(vatIdentifier(party('NL', { vatNumber: ' - ' }))).toBeUndefined();
    expect(registration(party('NL', { cocNumber: '12-ab' }))).toBeUndefined();
    expect(registration(party('GB', { cocNumber: '01234567' }))).toEqual({ id: '01234567' });
  });
});
