import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apps } from '../../features/apps';
import type { App } from '../../shell/feature';
import type { RecordTabProps } from '../../shell/record-props';
import { definitionsOf } from '../../shell/resources';
import { openedApp } from '../../testing/opened-app';
import { resourceFeature } from '../resource-feature';

const tab = (name: string) => ({
  name,
  caption: `supplier.${name}`,
  Tab: ({ id, nested }: RecordTabProps) => (
    <p>
      {name} of {id} {nested}
    </p>
  ),
});
const [crm] = apps;
const organizations = crm!.features.find(({ name }) => name === 'organizations')!;
const { icon } = organizations.resources![0]!;
/** Organizations as a made-up area sees them: four tabs of its own, one of them added by another feature of that area. */
const suppliers = resourceFeature({
  resource: 'organizations',
  view: 'yard',
  icon,
  names: { en: {}, nl: {} },
  texts: [],
  tabs: [{ name: 'data', caption: 'supplier.data' }, tab('terms'), { ...tab('documents'), isLast: true }],
});
const orders = { name: 'orders', names: { en: {}, nl: {} }, texts: [], pages: [], tabs: { 'organizations/yard': tab('orders') } };
const deals = { ...orders, name: 'deals', tabs: { organizations: tab('deals') } };
const withYard: App[] = [
  { ...crm!, features: [organizations, deals] },
  { ...crm!, name: 'yard', features: [suppliers, orders] },
];
const show = (at: string) =>
  openedApp(withYard, at, ({ path }) =>
    path.split('?')[0]!.endsWith('/organizations/5') ? { body: { id: 5, version: 1, name: 'Werf' } } : undefined,
  );
const captions = async (): Promise<(string | null)[]> => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

it('a supplier page has four tabs of its own besides the tabs of a customer', async () => {
  const { unmount } = await show('/yard/3-house/organizations/5');
  expect(await captions()).toEqual(['supplier.data', 'supplier.terms', 'supplier.orders', 'supplier.documents']);
  await userEvent.click(screen.getByRole('tab', { name: 'supplier.orders' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('orders of 5 ');
  unmount();
  await show('/crm/3-house/organizations/5');
  expect(await captions()).toEqual(['Organization', 'Contacts', 'supplier.deals', 'Documents']);
});

it('the address below the record selects its tab', async () => {
  await show('/yard/3-house/organizations/5/terms/12');
  await screen.findByRole('tab', { name: 'supplier.terms', selected: true });
  expect(screen.getByRole('tabpanel').textContent).toBe('terms of 5 terms/12');
});

it('each resource is defined by its name and view, with the settings of its schema and manifest', () => {
  const definitions = definitionsOf(withYard);
  expect(Object.keys(definitions)).toEqual(['organizations', 'organizations/yard']);
  expect(definitions['organizations/yard']).toMatchObject({ name: 'organizations', hasList: true, hasCreate: true, hasEdit: true, icon });
  const { recordRepresentation: named } = definitions['organizations']!;
  expect((named as (record: object) => string)({ id: 5, name: 'Werf' })).toBe('Werf');
  // A view inherits what its own manifest does not define.
  expect(definitions['organizations/yard']!.options!.form).toBe(definitions['organizations']!.options!.form);
  expect(Object.keys(definitionsOf(apps))).toEqual(expect.arrayContaining(['deals', 'sales-invoices', 'products/purchases']));
});
