import { boardColumns, boardDrop, canChangeDealState, dealProblems, dealStates, type BoardColumn } from './deal-states.js';

const ids = [1, 2, 3, 4, 6, 7];
const allowed = [
  '4>1',
  ...[1, 2, 3, 6].flatMap((from) => [4, 1, 2, 6, 7].filter((to) => to !== from).map((to) => `${from}>${to}`)),
  '1>3',
  '2>3',
  '4>3',
  '6>3',
];

describe('deal states', () => {
  it.each(ids.flatMap((from) => ids.map((to) => [from, to] as const)))(
    'CRM-O16 CRM-081..084 move %i → %i follows the matrix',
    (from, to) => {
      expect(canChangeDealState(from, to)).toBe(allowed.includes(`${from}>${to}`));
    },
  );
  it.each([0, 5, 8, 9, -1])('CRM-O14 state %i is no state to move to', (to) => {
    expect(canChangeDealState(1, to)).toBe(false);
  });

  const drop = (from: BoardColumn, to: BoardColumn): string => boardDrop(from, to).kind;
  it('CRM-091 CRM-092 dropping on Invoice sent asks for the invoice dialog, except from Lead', () => {
    expect([1, 2, 6, 3].map((from) => drop(from as BoardColumn, 7))).toEqual(Array(4).fill('invoice-dialog'));
    expect(drop(4, 7)).toBe('refused');
  });
  it('CRM-096 nothing is done when a card is dropped on Invoice paid', () => {
    expect(boardColumns.filter((from) => from !== 8).map((from) => drop(from, 8))).toEqual(Array(6).fill('payment-syncs-itself'));
  });
  it('CRM-O17 CRM-O18 invoiced and paid cards stay where they are', () => {
    expect(([4, 1, 2, 6, 3] as const).flatMap((to) => [drop(7, to), drop(8, to)])).toEqual(Array(10).fill('refused'));
    expect(drop(8, 7)).toBe('refused');
  });
  it('CRM-093 CRM-094 CRM-095 CRM-097 archives, moves, or refuses', () => {
    expect([drop(1, 3), drop(2, 1), drop(4, 1), drop(4, 2), drop(3, 6)]).toEqual([
      'archive',
      'change-state',
      'change-state',
      'refused',
      'change-state',
    ]);
  });
});

describe('what a deal needs', () => {
  const line = { price: 1, amount: 1, department: 'Advies', project: 'Strategie', description: 'Advice' };
  const deal = { name: 'A', organization: { organizationId: 1 }, contact: { contactId: 1 }, lines: [line] };
  const pointers = (d: object, linesRequired = true): string[] => dealProblems({ ...deal, ...d }, { linesRequired }).map((p) => p.pointer);
  it('CRM-214 name, organization and contact are each required', () => {
    expect(pointers({ name: ' ', organization: null, contact: {} })).toEqual(['/name', '/organization', '/contact']);
  });
  it('CRM-217 CRM-218 CRM-219 CRM-220 every line needs price, amount, team, activity, and a product or a description', () => {
    expect(pointers({ lines: [{}] })).toEqual([
      '/lines/0/price',
      '/lines/0/amount',
      '/lines/0/department',
      '/lines/0/project',
      '/lines/0/description',
    ]);
    expect(pointers({ lines: [{ ...line, description: null, product: { productId: 0 } }] })).toEqual(['/lines/0/product']);
  });
  it('a price or amount with more decimals than are kept is told, not rounded', () => {
    expect(pointers({ lines: [{ ...line, price: 0.12345, amount: '2.12344' }] })).toEqual(['/lines/0/price', '/lines/0/amount']);
    expect(pointers({ lines: [{ ...line, price: -0.1234, amount: '2.1200000' }] })).toEqual([]);
  });
  it('no lines come to more than can be summed, one by one or together, also where they take it off again', () => {
    const of = (...prices: number[]) => pointers({ lines: prices.map((price) => ({ ...line, price, amount: 9_999_999 })) });
    expect(of(1_000_000)).toEqual([]);
    expect(of(999_999_999)).toEqual(['/lines/0/price']);
    expect(of(600_000, 600_000)).toEqual(['/lines/1/price']);
    expect(of(600_000, -600_000)).toEqual(['/lines/1/price']);
  });
  it('CRM-221 CRM-222 CRM-O21 lines are required except to keep a lead', () => {
    expect(pointers({ lines: [] })).toEqual(['/lines']);
    expect(pointers({ lines: [] }, false)).toEqual([]);
  });
  it('CRM-079 the six stored states have fixed ids', () => {
    expect(Object.values(dealStates).sort()).toEqual([1, 2, 3, 4, 6, 7]);
  });
});
