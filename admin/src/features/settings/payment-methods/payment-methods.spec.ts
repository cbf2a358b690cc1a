import { inboxDocumentSchema, organizationSchema, purchaseInvoiceSchema, type EntitySchema } from '@kantoor/schemas';
import { en as batches } from '../../payments/texts.en';
import { nl as betalingen } from '../../payments/texts.nl';
import { paymentMethods } from '.';
import { en } from './texts.en';
import { nl } from './texts.nl';

it('PLT-F22 each payment method has one name on every page: 3 is Creditcard', () => {
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

it('PLT-191 every form with a payment method offers these four choices, with these numbers', () => {
  expect(paymentMethods.map((method) => [method, en.paymentMethods[method]])).toEqual([
    [1, 'Private paid in advance'],
    [2, 'Still to be paid via bank'],
    [3, 'Creditcard'],
    [4, 'Direct debit'],
  ]);
  // The API has the same names (D-68).
  expect((inboxDocumentSchema as EntitySchema).properties['paymentMethod']!['x-choices']).toEqual(en.paymentMethods);
  for (const [schema, field, least] of [
    [inboxDocumentSchema, 'paymentMethod', 1],
    // A supplier is never paid by a person by default (D-62).
    [organizationSchema, 'defaultPaymentMethod', 2],
    [purchaseInvoiceSchema, 'paymentMethod', 1],
  ] as const) {
    const { minimum, maximum, enum: named } = (schema as EntitySchema).properties[field]!;
    expect([field, named?.filter((value) => value !== null) ?? [minimum, maximum]]).toEqual([
      field,
      named ? [...paymentMethods] : [least, 4],
    ]);
  }
});
