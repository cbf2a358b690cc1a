import { screen, waitFor } from '@testing-library/react';
import { textsOf } from '../../../../i18n/texts-of';
import { today } from '../../../../format';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { TeamOfPeriod } from './deal-form';

async function shown(dealDate: string | null, teamIds: readonly number[]) {
  const requests = fakeApi(({ path }) =>
    path.startsWith('/api/directory/ecosystems/') ? { body: { teams: teamIds.map((teamId) => ({ teamId })) } } : undefined,
  );
  await shownInHouse(<TeamOfPeriod teamId={12} dealDate={dealDate} />, { texts: textsOf('features/sales/deals') });
  await waitFor(() => expect(requests.length).toBe(1));
  return requests[0]!;
}

it('CRM-325 CRM-O54 a warning names the team of a deal that did not exist in the month of the deal, by the structure of that month', async () => {
  const { path, headers } = await shown('2026-02-28T00:00:00Z', [7]);
  expect([path, headers.get('x-period')]).toEqual([expect.stringMatching(/^\/api\/directory\/ecosystems\/\d+$/), '2026-02']);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The team of this deal was not found in February 2026, the month of the deal. Choose another team.',
  );
});

it('CRM-O54 a new deal is in the current month, and an existing team shows no warning', async () => {
  const { headers } = await shown(null, [7, 12]);
  expect(headers.get('x-period')).toBe(today().slice(0, 7));
  expect(screen.queryByRole('alert')).toBeNull();
});
