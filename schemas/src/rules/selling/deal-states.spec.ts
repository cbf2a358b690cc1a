import { dealStates } from './deal-state-ids.js';
import { boardColumns, boardDrop, dealStateMachine, type BoardColumn } from './deal-states.js';

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
      expect(dealStateMachine.canChange(from, to)).toBe(allowed.includes(`${from}>${to}`));
    },
  );
  it.each([0, 5, 8, 9, -1])('CRM-O14 state %i cannot be moved to', (to) => {
    expect(dealStateMachine.canChange(1, to)).toBe(false);
  });

  const drop = (from: BoardColumn, to: BoardColumn): string => boardDrop(from, to).kind;
  it('CRM-091 CRM-092 dropping on Invoice sent asks for the invoice dialog, except from Lead', () => {
    expect([1, 2, 6, 3].map((from) => drop(from as BoardColumn, 7))).toEqual(Array(4).fill('invoice-dialog'));
    expect(drop(4, 7)).toBe('refused');
  });
  it('CRM-096 a card dropped on Invoice paid changes nothing', () => {
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
  it('CRM-079 the six stored states have fixed ids', () => {
    expect(Object.values(dealStates).sort()).toEqual([1, 2, 3, 4, 6, 7]);
  });
});
