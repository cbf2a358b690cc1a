import { doubtsIn, linesToCheck } from '../../product-lines';
import { plainSales } from '../plain-sales';
import { lineBodies, newLine } from './line-draft';

const line = (price: string, amount: string) => ({ ...newLine('Noord', 'Film'), description: 'Advies', price, amount });

it('a number that cannot be read says so, and not that it is missing', () => {
  expect(doubtsIn([line('1e9', ''), line('1', 'two')])).toEqual([
    { pointer: '/lines/0/price', code: 'NUMBER_UNREADABLE' },
    { pointer: '/lines/1/amount', code: 'NUMBER_UNREADABLE' },
  ]);
  expect(linesToCheck([line('1e9', '')])).toMatchObject([{ price: 1, amount: null }]);
});

it('D-37 nothing is saved while a number of its lines is ambiguous', () => {
  expect(doubtsIn([line('12.500', '1'), line('10,00', '2,500'), line('1.250,00', '0,125')])).toEqual([
    { pointer: '/lines/0/price', code: 'NUMBER_DOUBTFUL' },
    { pointer: '/lines/1/amount', code: 'NUMBER_DOUBTFUL' },
  ]);
});

it('the line that a form opens with is neither stored nor input, while it is blank', () => {
  const [blank, filled] = [newLine('Noord', 'Film'), line('80', '1')];
  expect([lineBodies([blank]), plainSales('lines', [blank])]).toEqual([[], plainSales('lines', [])]);
  expect(lineBodies([filled, blank])).toMatchObject([{ price: 80 }]);
  expect(plainSales('lines', [filled])).not.toEqual(plainSales('lines', []));
});
