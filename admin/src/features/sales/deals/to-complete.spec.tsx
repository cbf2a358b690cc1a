import { dealStates } from '@kantoor/schemas';
import { waitFor } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { Deal } from './deal';
import { useDealForm, type DealFormModel } from './form/use-deal-form';
import RowInvoicing from './invoice-dialog/row-invoicing';

const incomplete = {
  ...{ id: 5, version: 1, name: 'Website', teamId: 12, teamName: 'North', owner: 'mila@house.test', currency: 'EUR' },
  ...{ organization: { organizationId: 1, name: 'Klant' }, contact: null, dealState: { dealStateId: dealStates.open, name: '' } },
  ...{ lines: [{ id: 1, description: '', price: 1, amount: 1, taxRate: null }], totals: {} },
} as unknown as Deal;
let form: DealFormModel;
function Opened({ deal }: { deal: Deal }) {
  form = useDealForm(deal, [12, 'mila@house.test', 'EUR'], { onCreated: () => undefined, onOpenDeal: () => undefined });
  return null;
}
const texts = textsOf('features/sales/deals', 'features/records/selling');
const marked = (): string[] => form.problems.map(({ pointer }) => pointer);

it('a refused deal shows what is missing and links to the form, which marks it once only', async () => {
  localStorage.clear();
  notices.clear();
  fakeApi(() => ({ body: incomplete }));
  const before = await shownInHouse(<Opened deal={incomplete} />, { texts });
  expect(marked()).toEqual([]);
  before.unmount();

  const incompletes: string[] = [];
  const asked = await shownInHouse(
    <RowInvoicing id={5} onDone={() => undefined} onCancel={() => undefined} onIncomplete={() => void incompletes.push('opened')} />,
    { texts },
  );
  await waitFor(() => expect(incompletes).toEqual(['opened']));
  expect(notices.all()[0]).toMatchObject({
    ...{ kind: 'warning', text: 'DEAL_STATUS_CHANGE_INVALID', reason: 'deals.incomplete.missing' },
    params: { parts: expect.stringMatching(/contact.*, line 1$/i) },
    link: { to: '/crm/3-house/deals/5', label: 'deals.incomplete.complete' },
  });
  asked.unmount();

  const opened = await shownInHouse(<Opened deal={incomplete} />, { texts });
  await waitFor(() => expect(marked()).toEqual(expect.arrayContaining(['/contact'])));
  expect(marked().some((pointer) => pointer.startsWith('/lines/0'))).toBe(true);
  opened.unmount();
  await shownInHouse(<Opened deal={incomplete} />, { texts });
  expect(marked()).toEqual([]);
});
