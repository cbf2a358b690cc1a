import { readPages } from '../pages/read-pages.js';
import { pageOf } from '../testing/pages-of.js';

const read = (text: string) => readPages([pageOf(text)], 'text', 'spec').fields;
const foot = '\n'.repeat(52);

describe('one of two VAT numbers', () => {
  it("is the buyer’s if it is by an address without the supplier's name", () => {
    const { vatNumber } = read(`
Van Vliet Schilders V.O.F.
Molenweg 8
3511 AB Utrecht
Tel. 030-1234567

Kantoor Noord B.V.
Kade 3
1011 AA Amsterdam
BTW NL820471616B01

Factuurnummer: 2024-77
${foot}KvK 12345678   BTW NL810433941B01   IBAN NL50INGB0683251309`);
    expect([vatNumber?.value, vatNumber?.mark]).toEqual(['NL810433941B01', 'sure']);
  });

  it("is assigned by a heading, even if the supplier's has invalid check digits", () => {
    const { vatNumber } = read(`
Verkäufer
Name: Lieferant GmbH
USt-IdNr.: DE123456789
Käufer
Name: Kunden AG
USt-IdNr.: DE136695976`);
    expect([vatNumber?.value, vatNumber?.mark]).toEqual(['DE123456789', 'check']);
  });

  it('is identified by a label in its column heading', () => {
    expect(read(`Rechnung 4711\nIhre USt-IdNr.        USt-IdNr.\nDE136695976           DE811907980`).vatNumber?.value).toBe('DE811907980');
  });
});

it('an account that will be debited is the buyer’s', () => {
  const { iban } = read(`Factuur 77
NL50INGB0683251309${foot}Dit bedrag wordt rond 3 mei per incasso afgeschreven: NL27INGB0000026500.`);
  expect([iban?.value, iban?.mark]).toEqual(['NL50INGB0683251309', 'sure']);
});

it('a register number is below its label, and is not an account', () => {
  expect(read('Factuur 77\nKvK nr.        IBAN\n54642121       NL50INGB0683251309').chamberOfCommerceNumber?.value).toBe('54642121');
  expect(read('Factuur 77\nHandelsregister\nNL50INGB0683251309').chamberOfCommerceNumber).toBeUndefined();
});

it('a number beside its label has no competitor below it', () => {
  const { chamberOfCommerceNumber } = read('Factuur 77\nKvK 54642121\n71830442');
  expect([chamberOfCommerceNumber?.value, chamberOfCommerceNumber?.mark]).toEqual(['54642121', 'sure']);
});

it('digits of an account are not an amount', () => {
  expect(read('Factuur 77\nNL50 INGB 0683 2513 09 EUR').totalIncludingTax).toBeUndefined();
});

describe('a VAT number', () => {
  const vat = (text: string) => {
    const { vatNumber } = read(text);
    return [vatNumber?.value, vatNumber?.mark];
  };

  it('continues on the next line of a narrow receipt, and is the one with a label', () => {
    expect(
      vat(
        'Tankstelle\n1) Echo Tankstellen GmbH, UStIDNr. DE31797\n8637, Postfach 111864, Hamburg\n2) ESSO Deutschland, DE118617001, Hamburg',
      ),
    ).toEqual(['DE317978637', 'sure']);
  });

  it('may have a label in capitals with dots, and letters for digits, which need checking', () => {
    expect(vat('Tax invoice\nGST ID. NO : 000181747712')[0]).toBe('000181747712');
    expect(vat('Tax invoice\nGST REG NO: 0013357B7520')).toEqual(['001335787520', 'check']);
  });

  it('is not a date', () => {
    expect(vat('Tax Invoice GST\n01-06-2018 18:21')[0]).toBeUndefined();
  });
});

describe('a number without its usual form', () => {
  it.each([
    ['without its country', 'BTW 810433941B01', '810433941B01'],
    ['without country and label, in groups', '8104.33.941.B01', '810433941B01'],
    ['in groups, with its country', 'NL 8104.33.941.B01', 'NL810433941B01'],
    ['of a company in Spain', 'CIF: B20699815', 'B20699815'],
    ['of a company in Ireland', 'VAT number 5176957W', '5176957W'],
  ])('of VAT is found %s', (_, printed, value) => {
    expect(read(`Factuurnummer: 2024-77\n\n${printed}`).vatNumber?.value).toBe(value);
  });

  it('of VAT without its country is likelier if it is right in the country of the account', () => {
    const confidence = (account: string) => read(`Invoice 2024-77\n\nVAT number 5176957W   ${account}`).vatNumber!.confidence;
    expect(confidence('IE49BOFI50784656127588')).toBeGreaterThan(confidence(''));
  });

  it.each([
    ['over two lines', 'IBAN NL50 INGB 0683\n     2513 09'],
    ['before the code of its bank', 'IBAN/BIC: NL50INGB0683251309/INGBNL2A'],
    ['after the code of its bank', 'INGBNL2A NL50 INGB 0683 2513 09 betaling'],
  ])('of an account is found %s', (_, printed) => {
    const { iban } = read(`Factuurnummer: 2024-77\n\n${printed}`);
    expect([iban?.value, iban?.mark]).toEqual(['NL50INGB0683251309', 'sure']);
  });

  it('of an account is not joined from lines with wrong check digits', () => {
    expect(read('Factuurnummer: 2024-77\n\nIBAN NL50 INGB 0683\n     2513 08').iban).toBeUndefined();
  });
});

it('of two accounts without a word about whose they are none is sure', () => {
  const { iban } = read(`
Factuurnummer: 2024-77

BTW NL820471616B01   IBAN NL50INGB0683251309
BTW NL810433941B01   IBAN NL91ABNA0417164300`);
  expect(iban?.mark).toBe('check');
});
