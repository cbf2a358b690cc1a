import { inboxDocumentSchema } from '@kantoor/schemas';
import { wireSchema } from '../../platform/requests/bodies/index.js';
import { columnOf, toWire } from '../../platform/records/columns/index.js';
import { validatorOf } from '../../platform/runtime/problems/index.js';
import { definitionOf, validatedBody } from '../../platform/records/records/index.js';

/** One of the registers' objects where we store a number. */
describe('the payment method of a document (D-68)', () => {
  const isBody = validatorOf(wireSchema('InboxDocumentBody'));
  const isRecord = validatorOf((wireSchema('InboxDocumentRecord') as { properties: { paymentMethod: object } }).properties.paymentMethod);
  const column = columnOf('paymentMethod', inboxDocumentSchema.properties['paymentMethod']!);
  const answered = (method: number | null): unknown => toWire(method, column);
  const taken = (paymentMethod: unknown): unknown => validatedBody(definitionOf(inboxDocumentSchema), { paymentMethod })['paymentMethod'];

  it('is answered by id and name', () => {
    expect([1, 2, 3, 4, null].map(answered)).toEqual([
      { id: 1, name: 'Private paid in advance' },
      { id: 2, name: 'Still to be paid via bank' },
      { id: 3, name: 'Creditcard' },
      { id: 4, name: 'Direct debit' },
      null,
    ]);
    for (const method of [1, 2, 3, 4, null]) expect([method, isRecord(answered(method))]).toEqual([method, true]);
    for (const method of [2, { id: 2 }, { id: 5, name: 'Cash' }]) expect([method, isRecord(method)]).toEqual([method, false]);
  });

  it('is taken as it is answered, by its id alone, or as the number', () => {
    for (const sent of [3, { id: 3 }, answered(3), { id: 3, name: null }])
      expect([sent, isBody({ paymentMethod: sent }), taken(sent)]).toEqual([sent, true, 3]);
    expect([isBody({ paymentMethod: null }), taken(null)]).toEqual([true, undefined]);
    for (const sent of [0, 5, 1.5, '3', true, [3], {}, { id: 5 }, { id: '3' }, { id: null }, { name: 'Creditcard' }])
      expect([sent, isBody({ paymentMethod: sent })]).toEqual([sent, false]);
  });

  it('is refused at the field that is wrong', () => {
    const at = (paymentMethod: unknown): string[] => {
      isBody({ paymentMethod });
      return (isBody.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
    };
    expect([at(5), at({ id: 5 }), at({}), at('3')]).toEqual([
      ['/paymentMethod maximum'],
      ['/paymentMethod/id maximum'],
      ['/paymentMethod required'],
      ['/paymentMethod type'],
    ]);
  });
});
