import { fireEvent, screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { DealRow } from '../deal';
import { canSplit, equalParts, sumOf } from './parts';
import SplitDialog from './split-dialog';

const deal = { id: 5, name: 'Website', dealValue: 1000, currency: 'EUR', version: 1 } as DealRow;
const type = (name: string, value: number): void =>
  void fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value: String(value) } });
const parts = (): number[] => screen.getAllByRole<HTMLInputElement>('spinbutton', { name: /^Part/ }).map(({ value }) => Number(value));

it('CRM-F09 equal parts are whole and make 100, with what is left on the last', () => {
  expect([2, 3, 4, 6, 7].map(equalParts)).toEqual([
    [50, 50],
    [33, 33, 34],
    [25, 25, 25, 25],
    [16, 16, 16, 16, 16, 20],
    [14, 14, 14, 14, 14, 14, 16],
  ]);
  for (let count = 2; count <= 100; count += 1) expect([sumOf(equalParts(count)), canSplit(equalParts(count))]).toEqual([100, true]);
});

it('CRM-F09 CRM-O56 another count makes the parts equal; another part leaves the others', async () => {
  fakeApi();
  await shownInHouse(<SplitDialog deal={deal} onDone={() => undefined} onClose={() => undefined} />, {
    texts: textsOf('features/deals'),
  });
  expect(parts()).toEqual([25, 60, 15]);
  type('Part 1', 50);
  expect(parts()).toEqual([50, 60, 15]);
  type('Number of parts', 4);
  expect(parts()).toEqual([25, 25, 25, 25]);
  type('Number of parts', 3);
  expect(parts()).toEqual([33, 33, 34]);
  type('Part 3', 20);
  expect(parts()).toEqual([33, 33, 20]);
});
