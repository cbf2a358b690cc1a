import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages as dutch } from '../../../i18n/nl/messages';
import { messages as english } from '../../../i18n/en/messages';
import { atWidth } from '../../../testing/at-width';
import type { Reply } from '../../../testing/fake-api';
import { aPurchase, high } from '../../../testing/form-of-purchase';
import { openedApp } from '../../../testing/opened-app';
import { inHouse } from '../../../testing/shown-in-house';
import { apps } from '../../apps';

const { profile, ecosystem } = inHouse();
const team = (id: number, key: string, name: string) => ({
  ...{ id, teamId: id, key, teamKey: key, name, legalEntityReference: 'HOUSE', groups: [] },
});
const teams = [team(12, 'north', 'North'), team(13, 'south', 'South'), team(14, 'west', 'West')];
const memberships = [12, 13].map((id) => ({ id, key: id === 12 ? 'north' : 'south', ecosystem: 3, name: id === 12 ? 'North' : 'South' }));
const row = (id: number, over: object = {}) => ({
  ...{ id, version: 1, name: `Paper ${id}`, organization: { organizationId: 1, name: 'Supplier' }, reference: `F-${id}`, currency: 'EUR' },
  ...{ purchaseDate: '2026-03-05T00:00:00Z', purchaseState: { purchaseStateId: 1, name: 'Concept' }, purchaseValue: 121 },
  ...{ teamId: 12, teamName: 'North', teamKey: 'north', mine: true, ...over },
});
const prefix = '/purchases/3-house';

/** Opens the app for a user in teams North and South, with two purchases. */
async function open(at: string, own: (method: string, path: string) => Reply | undefined = () => undefined) {
  atWidth('wide');
  const { permissions } = profile.ecosystemMemberships[0]!;
  const me = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions }], teamMemberships: memberships };
  const every = (await import('@kantoor/schemas')).permissions;
  const { requests } = await openedApp(
    apps,
    at,
    ({ method, path }) => {
      const mine = own(method, path);
      if (mine) return mine;
      const [address = ''] = path.split('?');
      if (/\/purchases\/\d+$/.test(address))
        return { body: { ...aPurchase, id: Number(address.split('/').at(-1)), teamId: 13, teamName: 'South' } };
      if (address.endsWith('/purchases')) return { body: { items: [row(1), row(2, { teamId: 13, teamName: 'South', teamKey: 'south' })] } };
      if (address.endsWith('/approvals')) return { body: { rounds: [], may: {} } };
      if (address.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
      return undefined;
    },
    {
      '/api/directory/me/profile': { body: { ...me, ecosystemMemberships: [{ ...ecosystem, permissions: every }] } },
      [`/api/directory/ecosystems/${ecosystem.id}`]: { body: { teams } },
    },
  );
  return requests;
}
const where = (): string => window.location.pathname;
const name = (): HTMLInputElement => document.getElementById('purchase-name') as HTMLInputElement;

it.each([
  [`${prefix}/purchases`, 'Purchases of the ecosystem'],
  [`${prefix}/12-north/purchases`, 'Purchases'],
])('PLT-027 %s has the list', async (at, title) => {
  await open(at);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByText('Paper 1');
  expect(where()).toBe(at);
});

it('PLT-027 the address `new` has an empty form', async () => {
  const requests = await open(`${prefix}/12-north/purchases/new`);
  await screen.findByRole('heading', { level: 1, name: 'New purchase' });
  await waitFor(() => expect(name().value).toBe(''));
  expect(requests.filter(({ path }) => path.includes('/purchases/new'))).toEqual([]);
});

it('PUR-013 PLT-027 the address of a purchase in its team has its filled form', async () => {
  const requests = await open(`${prefix}/13-south/purchases/5`);
  await waitFor(() => expect(name().value).toBe('Paper'));
  expect(screen.getByRole('button', { name: 'Update purchase' })).toBeTruthy();
  expect(requests.some(({ method, path }) => method === 'GET' && path === '/api/purchases/purchases/5')).toBe(true);
});

it('PUR-038 a row of another own team switches to that team and opens the purchase', async () => {
  await open(`${prefix}/purchases`);
  const switcher = () => screen.getByRole('button', { name: /^Ecosystem and team/, hidden: true }).textContent;
  fireEvent.click((await screen.findByText('Paper 2')).closest('tr')!);
  await waitFor(() => expect(where()).toBe(`${prefix}/13-south/purchases/2`));
  await waitFor(() => expect(name().value).toBe('Paper'));
  expect(switcher()).toContain('South');
});

it('PUR-F35 no page of purchases links to the tax-rate rules', async () => {
  await open(`${prefix}/purchases`);
  await screen.findByText('Paper 1');
  const captions = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(({ textContent }) => textContent);
  expect(captions.filter((caption) => /rule/i.test(caption))).toEqual([]);
});

it('PUR-F35 the form of a rule opens beside the rules of the CRM', async () => {
  await open('/crm/3-house/rules');
  const make = () => document.querySelector<HTMLElement>('a[href$="/rules/new"]');
  await waitFor(() => expect(make()).toBeTruthy());
  fireEvent.click(make()!);
  await waitFor(() => expect(where()).toMatch(/rules\/new$/));
  const panel = await screen.findByRole('dialog', { name: 'New tax-rate rule' });
  expect(await within(panel).findByLabelText(/Name/)).toBeTruthy();
});

it('PUR-F10 the warnings of a purchase are the literal ones in English, and correct texts in Dutch', () => {
  expect(english.REFERENCE_PRESENT).toBe(
    'Combination of reference and organization al ready present. Are you sure you want to book this purchase?',
  );
  expect(dutch.REFERENCE_PRESENT).toBe('Deze referentie bestaat al bij deze organisatie. Weet je zeker dat je deze inkoop wilt boeken?');
});
