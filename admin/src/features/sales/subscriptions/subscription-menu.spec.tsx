import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { notices } from '../../../shell/notices';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { SubscriptionRow } from './subscription';
import { SubscriptionMenu } from './subscription-menu';

const row = { id: 5, version: 3, name: 'Hosting', teamId: 12, archivedAt: null } as unknown as SubscriptionRow;
const show = async (over: object = {}) => {
  const requests = fakeApi(({ path }) => (path === '/api/crm/subscriptions/5' ? { body: row } : undefined));
  await shownInHouse(<SubscriptionMenu subscription={{ ...row, ...over }} />, { texts: textsOf('features/sales/subscriptions') });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Hosting' }));
  return () => requests.map(({ method, path, headers }) => [method, path, headers.get('if-match')]);
};
const answer = async (choice: string): Promise<string> => {
  await userEvent.click(screen.getByRole('menuitem', { name: choice }));
  const dialog = within(screen.getByRole('dialog', { name: choice }));
  const text = dialog.getByText(/Hosting/).textContent!;
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  return text;
};

describe('the menu of a subscription', () => {
  it('restores an archived one, and shows from when on it is billed', async () => {
    const requests = await show({ archivedAt: '2026-03-01T00:00:00Z' });
    expect(screen.queryByRole('menuitem', { name: 'Archive subscription' })).toBeNull();
    expect(await answer('Restore subscription')).toBe(
      'Restore “Hosting”? It is invoiced from today on. Periods that began earlier and were not invoiced yet stay uninvoiced.',
    );
    await waitFor(() => expect(requests()).toEqual([['POST', '/api/crm/teams/12/subscriptions/5/restore', '"v3"']]));
  });

  it('copies one, and shows that the copy is billed too', async () => {
    notices.clear();
    await show();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy subscription' }));
    await waitFor(() => expect(notices.all()).toMatchObject([{ text: 'CLONE_SUBSCRIPTION_SUCCESS', reason: 'subscriptions.copyCounts' }]));
  });

  it('archives any other, and offers to undo that', async () => {
    const requests = await show();
    expect(screen.queryByRole('menuitem', { name: 'Restore subscription' })).toBeNull();
    await answer('Archive subscription');
    await waitFor(() => expect(requests()).toEqual([['DELETE', '/api/crm/teams/12/subscriptions/5', '"v3"']]));
    const shownNotices = () => notices.all().find(({ text }) => text === 'DELETE_SUBSCRIPTION_SUCCESS');
    await waitFor(() => expect(shownNotices()?.undo).toBeDefined());
    shownNotices()!.undo!();
    await waitFor(() =>
      expect(requests().map(([method, path]) => [method, path])).toEqual([
        ['DELETE', '/api/crm/teams/12/subscriptions/5'],
        ['GET', '/api/crm/subscriptions/5'],
        ['POST', expect.stringMatching(/\/undo-archive$/)],
      ]),
    );
  });
});
