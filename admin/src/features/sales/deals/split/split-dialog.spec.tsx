import { fireEvent, screen } from '@testing-library/react';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { DealRow } from '../deal';
import SplitDialog from './split-dialog';

const deal = { id: 5, name: 'Website', dealValue: 1000, currency: 'EUR', version: 1 } as DealRow;
const type = (name: string, value: number): void =>
  void fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value: String(value) } });
const parts = (): number[] => screen.getAllByRole<HTMLInputElement>('spinbutton', { name: /^Part/ }).map(({ value }) => Number(value));

it('CRM-F09 CRM-O56 another count makes the parts equal; changing a part leaves the others', async () => {
  fakeApi();
  await shownInHouse(<SplitDialog deal={deal} onDone={() => undefined} onClose={() => undefined} />, {
    texts: textsOf('features/sales/deals'),
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
