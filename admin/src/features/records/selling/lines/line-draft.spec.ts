import { doubtsIn } from '../../product-lines';
import { newLine } from './line-draft';

it('D-37 nothing is saved while a number of its lines is ambiguous', () => {
  const line = (price: string, amount: string) => ({ ...newLine('Noord', 'Film'), description: 'Advies', price, amount });
  expect(doubtsIn([line('12.500', '1'), line('10,00', '2,500'), line('1.250,00', '0,125')])).toEqual([
    { pointer: '/lines/0/price', code: 'NUMBER_DOUBTFUL' },
    { pointer: '/lines/1/amount', code: 'NUMBER_DOUBTFUL' },
  ]);
});
