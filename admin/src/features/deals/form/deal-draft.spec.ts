import { doubtsIn, emptyDraft, newLine } from './deal-draft';

it('D-37 a deal is not saved while a number of its lines can be read in two ways', () => {
  const line = (price: string, amount: string) => ({ ...newLine('Noord', 'Film'), description: 'Advies', price, amount });
  const draft = {
    ...emptyDraft(12, 'x@y.test', 'EUR' as const),
    lines: [line('12.500', '1'), line('10,00', '2,500'), line('1.250,00', '0,125')],
  };
  expect(doubtsIn(draft)).toEqual([
    { pointer: '/lines/0/price', code: 'NUMBER_DOUBTFUL' },
    { pointer: '/lines/1/amount', code: 'NUMBER_DOUBTFUL' },
  ]);
});
