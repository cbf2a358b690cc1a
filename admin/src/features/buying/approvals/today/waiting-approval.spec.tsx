import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TodayItem } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { ahmed, approval, mila, round, rounds, row, sofie } from '../testing/made-up';
import WaitingApproval from './waiting-approval';
import { approvalsToGive, documentsToApprove } from './waiting-purchases';

const item = { resource: 'purchases', id: 5, title: 'Paper' } as TodayItem;
const both = rounds([
  round([approval({ id: 30, receiver: sofie, mine: 'none' }), approval({ id: 31, receiver: mila })], { requester: ahmed }),
]);

it('D-74 documents to approve are counted at the approvals of Costs, as purchases are', () =>
  expect([approvalsToGive.counts, documentsToApprove.counts]).toEqual([{ page: 'approvals' }, { page: 'approvals' }]));

describe('CRM-109 PLT-F24 what waits for approval, in CRM', () => {
  const open = async () => {
    const onDone = jest.fn();
    const requests = fakeApi(({ method, path }) =>
      path.startsWith('/api/purchases/approvals?')
        ? { body: { items: [row({ id: 30, entityId: 4 }), row({ id: 31, entityId: 5, name: 'Paper' })] } }
        : method === 'POST' || path.endsWith('/approvals')
          ? { body: both }
          : undefined,
    );
    await shownInHouse(<WaitingApproval item={item} onDone={onDone} />, {
      texts: textsOf('features/buying/approvals'),
      at: '/crm/3-house/today',
    });
    return { onDone, posts: () => requests.filter(({ method }) => method === 'POST') };
  };

  it('is shown on Today with its actions, for purchases and documents', () =>
    expect([approvalsToGive.Item, documentsToApprove.Item]).toEqual([expect.anything(), expect.anything()]));

  it('is approved from the card itself', async () => {
    const { posts, onDone } = await open();
    const approve = screen.getByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
    await userEvent.click(approve);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(posts().map(({ path, body }) => [path, body])).toEqual([['/api/purchases/purchases/5/approvals/approve', { approvalId: 31 }]]);
  });

  it('opens the same dialog of pending approvals as the purchase list', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Approvals' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paper' });
    await within(dialog).findByTestId('approvals-panel');
    for (const name of ['Sofie', 'Mila Jansen']) expect(within(dialog).getAllByText(name, { exact: false }).length).toBeGreaterThan(0);
    await within(dialog).findByRole('button', { name: 'Send reminders' });
  });

  it('opens the dialog for declining, which sends nothing without a reason and declines the own approval with one', async () => {
    const { posts, onDone } = await open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Decline' }).hasAttribute('disabled')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    const decline = () => userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Decline' }).hasAttribute('disabled')).toBe(false));
    await decline();
    expect(posts()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dear');
    await decline();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/purchases/purchases/5/approvals/decline', { approvalId: 31, note: 'Too dear' }],
    ]);
  });
});
