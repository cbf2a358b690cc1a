import { en as batches } from '../payments/texts.en';
import { nl as betalingen } from '../payments/texts.nl';
import { paymentMethods } from '.';
import { en } from './texts.en';
import { nl } from './texts.nl';

it('PLT-F22 each way of paying has one word, which every page says: 3 is Creditcard', () => {
  for (const words of [en, nl]) {
    expect(Object.keys(words.paymentMethods).map(Number)).toEqual([...paymentMethods]);
    expect(words.paymentMethods[3]).toBe('Creditcard');
  }
  for (const texts of [batches, betalingen]) {
    const sentences = JSON.stringify(texts);
    expect(sentences).not.toMatch(/credit[ -]card/i);
    expect(sentences.match(/creditcard/gi)!.length).toBeGreaterThan(1);
  }
});
