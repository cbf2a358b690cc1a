import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { Route, Routes } from 'react-router';
import { textsOf } from '../i18n/texts-of';
import { notices } from '../shell/notices';
import { fakeApi } from '../testing/fake-api';
import { shownInHouse } from '../testing/shown-in-house';
import { FormOf } from '../testing/form-of';
import SchemaPages from './schema-pages';
import { AreaView } from './area-view';

const paper: RaRecord = {
  id: 5,
  productId: 5,
  version: 1,
  name: 'Papier',
  price: 4,
  ledger: { ledgerId: 2, value: '4100', name: 'Drukwerk' },
  taxRateId: 9,
};
const api = () =>
  fakeApi(({ method, path }) => {
    if (method !== 'GET') return { status: 201, body: { id: 6, version: 1 } };
    if (path.includes('/tax-rates/9')) return { body: { id: 9, description: 'Laag' } };
    return path.includes('/products') ? { body: { items: [paper] } } : undefined;
  });
const texts = textsOf('features/relations/organizations', 'features/products/products');
/** Shows the form of a resource as an app sees it. */
const form = async (view: string | undefined, resource: string, record?: RaRecord) => {
  const requests = api();
  const shown = <FormOf resource={resource} record={record} onSaved={() => undefined} />;
  const { unmount } = await shownInHouse(<AreaView value={view}>{shown}</AreaView>, { texts });
  return { requests, unmount };
};
const bare = (label: string): string => label.replace('*', '').trim();
const labels = (): string[] => [...document.querySelectorAll('form label')].map((label) => bare(label.textContent!));
const required = (): string[] =>
  [...document.querySelectorAll('form label')].map((label) => label.textContent!).filter((text) => /\*$/.test(text));
beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

it('CRM-003 PUR-005 one product has two forms: sold products need a price, purchased ones start with their ledger', async () => {
  const { unmount } = await form(undefined, 'products', paper);
  const sold = [labels(), required()];
  unmount();
  await form('purchases', 'products', paper);
  expect(sold.map((all) => all.map(bare))).toEqual([
    ['Name', 'Price', 'Ledger', 'Tax rate'],
    ['Name', 'Price'],
  ]);
  expect([labels(), required().map(bare)]).toEqual([
    ['Name', 'Ledger', 'Tax rate', 'Price', 'Footprint products'],
    ['Name', 'Ledger', 'Tax rate'],
  ]);
});

it('PUR-196 PUR-198 purchased products are listed with their ledger, and searched as buyers do', async () => {
  const requests = api();
  const page = <Route path="/purchases/3-house/products/*" element={<SchemaPages resource="products" view="purchases" />} />;
  await shownInHouse(<Routes>{page}</Routes>, { texts, at: '/purchases/3-house/products' });
  await screen.findByText('Papier');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent!.trim());
  expect(heads.slice(0, 3)).toEqual(['#', 'Name', 'Ledger']);
  expect(heads).not.toContain('Price');
  const lists = requests.map(({ path }) => path).filter((path) => path.startsWith('/api/crm/products'));
  expect([lists.length > 0, lists.every((path) => path.includes('view=purchases'))]).toEqual([true, true]);
});

it('PUR-O82 a supplier needs a name and a country; the rest of the form is that of a customer, except for its payment term', async () => {
  const { unmount } = await form(undefined, 'organizations');
  const [ofCustomer, asksOfCustomer] = [labels(), required()];
  unmount();
  const { requests } = await form('purchases', 'organizations');
  expect(labels()).toEqual(ofCustomer.filter((label) => !label.startsWith('Payment term')));
  expect(labels()).not.toEqual(ofCustomer);
  expect([asksOfCustomer.length, required().length]).toEqual([5, 2]);
  fireEvent.change(document.querySelector('#root_name')!, { target: { value: 'Drukkerij Vecht' } });
  fireEvent.click(screen.getByText('Create', { selector: 'button' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
});
