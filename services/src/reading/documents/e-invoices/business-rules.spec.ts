import { eInvoiceRules } from '@kantoor/schemas';
import { sample, samplesIn } from '../testing/samples.js';
import { brokenRules, checkedRules, readInvoiceXml } from './index.js';

const path = 'ubl/peppol-base-example.xml';
const rulesOf = (bytes: Buffer): string[] =>
  brokenRules(readInvoiceXml(bytes)).map(({ rule, at }) => (at === undefined ? rule : `${rule} ${at}`));
const without = (...parts: (RegExp | [RegExp, string])[]): string[] => {
  const changed = parts.reduce<string>((text, part) => {
    const [pattern, by] = Array.isArray(part) ? part : [part, ''];
    expect(text).toMatch(pattern);
    return text.replace(pattern, by);
  }, sample(path).toString());
  return rulesOf(Buffer.from(changed));
};
const seller = /<cac:AccountingSupplierParty>[\s\S]*<\/cac:AccountingSupplierParty>/;

describe('business rules of EN 16931', () => {
  it.each(samplesIn('ubl'))('report nothing for an example of the standard: %s', (each) => {
    expect(rulesOf(sample(each))).toEqual([]);
  });

  it.each<[string, (RegExp | [RegExp, string])[], string[]]>([
    ['the specification', [/<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/s], ['BR-01']],
    ['the number', [/<cbc:ID>Snippet1<\/cbc:ID>/], ['BR-02']],
    ['the date', [/<cbc:IssueDate>.*?<\/cbc:IssueDate>/], ['BR-03']],
    ['the type', [/<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/], ['BR-04']],
    ['the seller', [seller], ['BR-06', 'BR-08', 'BR-09', 'BR-CO-26', 'BR-S-02 S']],
    ['the amount due', [/<cbc:PayableAmount.*?<\/cbc:PayableAmount>/], ['BR-15']],
    ['the account of a transfer', [/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/s], ['BR-61']],
    ['due date and terms', [/<cbc:DueDate>.*?<\/cbc:DueDate>/, /<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/s], ['BR-CO-25']],
    ['the name of a line', [/<cbc:Description>Description of item<\/cbc:Description>/, /<cbc:Name>item name<\/cbc:Name>/], ['BR-25 1']],
    ['the unit of a line', [[/ unitCode="DAY">7</, '>7<']], ['BR-23 1']],
    ['the reason of a charge', [/<cbc:AllowanceChargeReason>.*?<\/cbc:AllowanceChargeReason>/], ['BR-38']],
  ])('report what is missing: %s', (_, parts, expected) => expect(without(...parts)).toEqual(expected));

  it('report VAT categories that do not add up, lack VAT or have an unexpected reason', () => {
    const base: [RegExp, string] = [/<cbc:TaxableAmount currencyID="EUR">1325</, '<cbc:TaxableAmount currencyID="EUR">1300<'];
    expect(without(base)).toEqual(['BR-S-08 S']);
    const category = /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/;
    expect(without([category, '$1AE'])).toEqual(['BR-S-08 S', 'BR-AE-01 AE', 'BR-AE-05 1']);
    const rate = /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*)<cbc:Percent>.*?<\/cbc:Percent>/;
    expect(without([rate, '$1'])).toEqual(['BR-S-05 1', 'BR-S-08 S']);
    const charge = /(<cac:AllowanceCharge>[\s\S]*?<cac:TaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*)<cbc:Percent>.*?<\/cbc:Percent>/;
    expect(without([charge, '$1'])).toEqual(['BR-S-07 S', 'BR-S-08 S']);
    expect(without([/(<cac:TaxSubtotal>[\s\S]*?<cbc:ID>)S/, '$1E'])).toEqual(['BR-S-01 S', 'BR-E-08 E', 'BR-E-10 E']);
  });

  it('report VAT numbers where nothing is subject to VAT, and a second row of a category that has one', () => {
    const outside = sample('ubl/peppol-vat-category-Z.xml')
      .toString()
      .replace(/<cbc:ID>Z<\/cbc:ID>/g, '<cbc:ID>O</cbc:ID>');
    expect(rulesOf(Buffer.from(outside))).toEqual(expect.arrayContaining(['BR-O-02 O', 'BR-O-05 1']));
    const twice = sample('ubl/peppol-vat-category-Z.xml')
      .toString()
      .replace(/<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/, '$&$&');
    expect(rulesOf(Buffer.from(twice))).toContain('BR-Z-01 Z');
  });

  it('report invalid VAT numbers, negative prices and amounts with more than two decimals', () => {
    expect(without([/<cbc:CompanyID>GB1232434</, '<cbc:CompanyID>1232434<'])).toEqual(['BR-CO-09']);
    expect(without([/<cbc:PriceAmount currencyID="EUR">400</, '<cbc:PriceAmount currencyID="EUR">-400<'])).toEqual(['BR-27 1']);
    expect(without([/<cbc:TaxInclusiveAmount currencyID="EUR">1656.25</, '<cbc:TaxInclusiveAmount currencyID="EUR">1656.255<'])).toEqual([
      'BR-DEC-14',
    ]);
  });

  it('exclude profiles that do not follow the standard', () => {
    const minimum = sample(path)
      .toString()
      .replace(/<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/s, '<cbc:CustomizationID>urn:other</cbc:CustomizationID>');
    expect(rulesOf(Buffer.from(minimum.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '')))).toEqual([]);
  });

  it('are those the admin has a message for', () => expect([...checkedRules].sort()).toEqual([...eInvoiceRules].sort()));
});
