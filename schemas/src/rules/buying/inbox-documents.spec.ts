import { inboxDocumentSchema } from '../../generated/schemas.js';
import { documentStateMachine, documentStates } from './document-states.js';
import {
  defaultDocumentName,
  defaultPaymentMethodOf,
  documentLineProblems,
  documentProblems,
  storedDocumentLines,
} from './inbox-documents.js';
import { kilometreAmount, kilometreRateOn } from '../money/kilometres.js';

const line = { productId: 7, description: null, price: 10, amount: 1, department: 'Advies', project: 'Strategie' };
const place = { department: 'Advies', project: 'Strategie', attachmentId: 3 };

describe('the rules of inbox documents', () => {
  it('PUR-126 a document without a name is named after the time, in the time zone of the ecosystem', () => {
    expect(defaultDocumentName('Europe/Amsterdam', new Date('2026-03-05T13:05:06Z'))).toBe('Purchase - 05-03-2026 14:05:06');
    expect(defaultDocumentName('UTC', new Date('2026-12-31T23:59:59Z'))).toBe('Purchase - 31-12-2026 23:59:59');
  });

  it('a declaration was paid by a person, an incoming document is paid by bank', () => {
    expect((['Declaration', 'Incoming'] as const).map(defaultPaymentMethodOf)).toEqual([1, 2]);
  });

  it('name, team, currency and payment method are required, and nothing else', () => {
    const whole = { name: 'Bon', teamId: 1, currency: 'EUR', paymentMethod: 1 };
    expect(documentProblems(whole)).toEqual([]);
    for (const field of ['name', 'teamId', 'currency', 'paymentMethod'] as const)
      expect(documentProblems({ ...whole, [field]: null })).toEqual([{ pointer: `/${field}`, code: 'REQUIRED' }]);
    expect(documentProblems({ ...whole, name: ' ' })).toHaveLength(1);
  });

  it('lines without a price are dropped, except a first one with a product, description or amount', () => {
    const kept = storedDocumentLines([
      place,
      line,
      { ...line, price: 0 },
      { ...line, price: null },
      { ...line, description: 'x', price: undefined },
    ]);
    expect(kept).toEqual([line]);
    const first = { ...place, description: 'Lunch' };
    expect(storedDocumentLines([first, { ...line, price: 0 }])).toEqual([first]);
  });

  it.each([
    ['amount', 'amount', 'REQUIRED'],
    ['department', 'department', 'REQUIRED'],
    ['project', 'project', 'REQUIRED'],
    ['productId', 'description', 'PRODUCT_OR_DESCRIPTION_REQUIRED'],
  ])('PUR-246 PUR-F03 a priced line without %s is marked there; one with only a description is accepted', (field, at, code) => {
    expect(documentLineProblems([line, { ...line, [field]: null }])).toEqual([{ pointer: `/documentLines/1/${at}`, code }]);
    expect(documentLineProblems([{ ...line, productId: null, description: 'Lunch' }])).toEqual([]);
    // Without a price it does not count as a line yet.
    expect(documentLineProblems([{ ...line, price: 0, [field]: null }])).toEqual([]);
  });

  it('a zero amount and an impossible product are marked', () => {
    expect(documentLineProblems([{ ...line, amount: 0 }])).toEqual([{ pointer: '/documentLines/0/amount', code: 'AMOUNT_ZERO' }]);
    expect(documentLineProblems([{ ...line, productId: -1 }])).toEqual([{ pointer: '/documentLines/0/product', code: 'PRODUCT_INVALID' }]);
  });
});

describe('the statuses of inbox documents', () => {
  it('PUR-149 are the six of the schema, numbered alphabetically', () => {
    const names = Object.keys(documentStates);
    expect([...(inboxDocumentSchema.properties['documentStatus']!.enum as string[])].sort()).toEqual([...names].sort());
    expect([...names].sort()).toEqual(
      Object.entries(documentStates)
        .sort(([, one], [, other]) => one - other)
        .map(([name]) => name),
    );
    expect(names.map((name) => documentStateMachine.names[documentStates[name as keyof typeof documentStates]])).toEqual(names);
  });

  it('PUR-O55 PUR-O56 have only these transitions; nothing leads to pending', () => {
    const { approved, declined, draft, finalized, submitted } = documentStates;
    const all = [...Object.values(documentStates), 'archived' as const];
    const pairs = all.flatMap((from) => all.filter((to) => documentStateMachine.canChange(from, to)).map((to) => `${from} ${to}`));
    expect(pairs.sort()).toEqual(
      [
        [draft, submitted],
        [draft, 'archived'],
        [submitted, approved],
        [submitted, declined],
        [submitted, finalized],
        [approved, submitted],
        [approved, declined],
        [approved, finalized],
        [declined, draft],
      ]
        .map((pair) => pair.join(' '))
        .sort(),
    );
  });
});

describe('kilometres', () => {
  const rates = [
    { year: 2026, rate: 0.25 },
    { year: 2024, rate: 0.23 },
  ];
  it('use the rate of their year, or of the last one before it', () => {
    expect(['2023-12-31', '2024-01-01', '2025-12-31', '2026-01-01', '2030-06-01'].map((day) => kilometreRateOn(rates, day))).toEqual([
      undefined,
      0.23,
      0.23,
      0.25,
      0.25,
    ]);
  });
  it('are rounded to cents once', () => expect(kilometreAmount('42.5', 0.23)).toBe('9.78'));
});
