import { screen, within } from '@testing-library/react';
import OrganizationDeals from './sales/deals/organization-deals';
import OrganizationSubscriptions from './sales/subscriptions/organization-subscriptions';
import { textsOf } from '../i18n/texts-of';
import { fakeApi } from '../testing/fake-api';
import { shownInHouse } from '../testing/shown-in-house';

const sold = { owner: 'mila@house.test', teamId: 12, teamKey: 'north', currency: 'EUR', mine: true };
const rows: Record<string, object[]> = {
  deals: [
    { ...sold, id: 8, name: 'Website', dealDate: '2026-05-02', dealState: { dealStateId: 1, name: 'Open' }, dealValue: 100 },
    { ...sold, id: 7, name: 'Logo', mine: false, dealDate: '2026-05-01', dealState: { dealStateId: 1, name: 'Open' }, dealValue: 5 },
  ],
  subscriptions: [
    {
      ...sold,
      id: 4,
      name: 'Hosting',
      schedule: { interval: 'monthly', dayOfMonth: 3, startDate: '2026-01-05T00:00:00Z' },
      inactive: true,
      subscriptionValue: 50,
    },
  ],
};
const show = async (resource: keyof typeof rows, found = rows[resource]!): Promise<string[]> => {
  const requests = fakeApi(({ path }) =>
    path.includes('/members')
      ? { body: { items: [{ emailAddress: 'mila@house.test', name: 'Mila Jansen' }] } }
      : { body: { items: found } },
  );
  const Tab = resource === 'deals' ? OrganizationDeals : OrganizationSubscriptions;
  await shownInHouse(<Tab id={31} />, {
    texts: textsOf('features/records/selling', 'features/sales/deals', 'features/sales/subscriptions'),
  });
  await (found.length > 0 ? screen.findAllByText('Mila Jansen') : screen.findByText(/There are no|no deals/));
  return requests.map(({ path }) => decodeURIComponent(path));
};
const cells = (): string[][] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );

it('CRM-136 CRM-137 CRM-O11 an organization lists its deals of all teams, newest first, with the owner’s name; those of other teams do not open', async () => {
  const requests = await show('deals');
  expect(requests[0]).toContain('{"organization":31}');
  expect(requests[0]).toContain('["dealDate","DESC"]');
  expect(cells()).toEqual([
    ['8', 'Website', 'Mila Jansen', '02-05-2026', 'Open', '€ 100,00'],
    ['7', 'Logo', 'Mila Jansen', '01-05-2026', 'Open', '€ 5,00'],
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Website']);
});

it('an organization lists its subscriptions: interval, amount, and whether they are active', async () => {
  const requests = await show('subscriptions');
  expect(requests[0]).toContain('{"organization":31}');
  expect(cells()).toEqual([['4', 'Hosting', 'Mila Jansen', 'Monthly, day 3', 'Yes', '€ 50,00']]);
  expect(screen.getByRole('link', { name: 'Hosting' }).getAttribute('href')).toBe('/crm/3-house/12-north/subscriptions/4');
});

it('an organization without sales shows a message', async () => {
  await show('subscriptions', []);
  expect(screen.queryByRole('table')).toBeNull();
});
