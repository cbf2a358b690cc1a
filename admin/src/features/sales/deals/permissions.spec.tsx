import { dealStates } from '@kantoor/schemas';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { textsOf } from '../../../i18n/texts-of';
import { BoardStore } from '../../../shared/board/board-store';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { dealBoardKind } from './board/deal-board-kind';
import { DealBoard } from './board/deal-board';
import type { Deal, DealRow } from './deal';
import { FormButtons } from './form/deal-form';
import { useDealForm, type DealFormModel } from './form/use-deal-form';

const deal = {
  ...{ id: 5, version: 1, name: 'Website', teamId: 12, teamName: 'North', currency: 'EUR', lines: [], totals: {} },
  ...{ dealState: { dealStateId: dealStates.open, name: '' }, dealDate: '2026-03-01T00:00:00Z', dealValue: 100 },
} as unknown as Deal & DealRow;

let form: DealFormModel;
function Form() {
  form = useDealForm(deal, [12, 'mila@house.test', 'EUR'], { onCreated: () => undefined, onOpenDeal: () => undefined });
  return <FormButtons form={form} />;
}
const board = async (): Promise<ReactElement> => {
  const columns = dealBoardKind.columns.map((column) => ({ column, count: 0, sums: [], items: [] }));
  const store = new BoardStore(dealBoardKind, {
    board: () => Promise.resolve({ columns, rates: [] }),
    page: () => Promise.resolve([]),
    rows: () => Promise.resolve([]),
  });
  await store.load();
  return (
    <DealBoard
      store={store}
      covered={false}
      hidden={[]}
      onHide={() => undefined}
      linkTo={(id) => `/deals/${id}`}
      onOpen={() => undefined}
    />
  );
};
beforeEach(() => void fakeApi());

describe.each([
  ['who may change deals', true],
  ['who may only read them', false],
])('%s', (_who, mayWrite) => {
  const current = { may: (permission: string) => mayWrite || permission !== 'deals.write' };

  it(`${mayWrite ? 'fills in' : 'reads'} the form, and ${mayWrite ? 'is' : 'is not'} offered to save it`, async () => {
    await shownInHouse(<Form />, { texts: textsOf('features/sales/deals'), current });
    expect([form.readOnly, form.invoiced]).toEqual([!mayWrite, false]);
    expect(screen.queryByRole('button', { name: 'Update deal' }) !== null).toBe(mayWrite);
  });

  it(`${mayWrite ? 'moves' : 'does not move'} cards on the board`, async () => {
    const { container } = await shownInHouse(await board(), { texts: textsOf('features/sales/deals'), current });
    expect(container.querySelector('[data-still]') === null).toBe(mayWrite);
  });
});
