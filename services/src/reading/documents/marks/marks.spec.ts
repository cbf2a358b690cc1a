import { readPages } from '../pages/index.js';
import { pageOf } from '../testing/pages-of.js';

const fields = (text: string, channel: 'text' | 'photo' = 'text') => readPages([pageOf(text)], channel, 'spec').fields;

describe('sure values', () => {
  it('exclude VAT numbers and accounts with invalid check digits, which are still returned', () => {
    const { vatNumber, iban } = fields('Factuur 2026-1\nBTW-nummer: NL810433942B01\nIBAN: NL50INGB0683251308\nTotaal 100,00');
    expect([vatNumber, iban].map((field) => [field!.value, field!.mark])).toEqual([
      ['NL810433942B01', 'check'],
      ['NL50INGB0683251308', 'check'],
    ]);
    const right = fields('Factuur 2026-1\nBTW-nummer: NL810433941B01\nIBAN: NL50INGB0683251309\nTotaal 100,00');
    expect([right.vatNumber!.mark, right.iban!.mark]).toEqual(['sure', 'sure']);
  });

  it('exclude both of two numbers that may be the supplier’s', () => {
    const { vatNumber } = fields('Kassenbon\nUSt-ID DE136695976\nBetreiber USt-ID DE118616994\nSumme 10,00 EUR');
    expect(vatNumber!.mark).toBe('check');
  });

  it('exclude dates whose order had to be guessed', () => {
    const { invoiceDate } = fields('Invoice 77\nInvoice date: 7/9/18\nTotal 100.00');
    expect(invoiceDate!.mark).toBe('check');
    expect(fields('Invoice 77\nInvoice date: 7 September 2018\nTotal 100.00').invoiceDate!.mark).toBe('sure');
  });

  it('are fewer on pictures, except for due dates and numbers of registers', () => {
    const marks = (channel: 'text' | 'photo') => {
      const { reference, dueDate, chamberOfCommerceNumber } = fields(
        'Factuur 48131\nVervaldatum: 7 september 2018\nFactuurdatum: 9 augustus 2018\nKvK 24330087',
        channel,
      );
      return [reference, dueDate, chamberOfCommerceNumber].map((field) => field!.confidence);
    };
    const [text, photo] = [marks('text'), marks('photo')];
    expect(photo[0]).toBeLessThan(text[0]!);
    expect(photo.slice(1)).toEqual(text.slice(1));
  });

  it('exclude a total supported only by its label, and a currency by a sign many countries use', () => {
    expect(fields('Receipt 77\nTotal $100.00').currency!.mark).toBe('check');
    expect(fields('Receipt 77\nTotal USD 100.00').currency!.mark).toBe('sure');
    const { totalIncludingTax } = fields('Receipt 77\nTotal 100.00\nBalance due 98.00');
    expect(totalIncludingTax!.mark).toBe('check');
  });

  it('include a currency with a single sign if words of its country are present', () => {
    expect(fields('Kedai Makan SDN BHD\nJalan 5\nAmount RM\nTotal 100.00', 'photo').currency!.mark).toBe('sure');
    expect(fields('Kedai Makan\nAmount RM\nTotal 100.00', 'photo').currency!.mark).toBe('check');
  });
});
