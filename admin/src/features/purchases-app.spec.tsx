import { permissions } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../i18n/en/messages';
import { messages as dutch } from '../i18n/nl/messages';
import { notices } from '../shell/notices';
import { atWidth } from '../testing/at-width';
import { refusal, type Reply } from '../testing/fake-api';
import { openedApp } from '../testing/opened-app';
import { press } from '../testing/press';
import { inHouse } from '../testing/shown-in-house';
import { apps } from './apps';

const record = { id: 5, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const supplier = {
  ...record,
  organizationId: 5,
  name: 'Drukkerij Vecht',
  countryIso2: 'NL',
  country: 'Netherlands',
  aliases: [],
  contacts: [],
  warnings: [],
  mergedInto: null,
};
const paper = {
  ...{ ...record, productId: 5, name: 'Paper', price: 4, taxRateId: 9, connectedActivities: [] },
  ledger: { ledgerId: 2, value: '4100', name: 'Print' },
  footprintProducts: [{ position: 1, footprintProductId: 7, name: 'Paper mill', value: 0.5, footprintProductTypeId: 1 }],
};
const noor = {
  ...record,
  contactId: 5,
  firstName: 'Noor',
  lastName: 'Bakker',
  emailAddresses: [],
  phoneNumbers: [],
  organizations: [],
  mergedInto: null,
};
const known: Record<string, object> = {
  '/api/crm/organizations': supplier,
  '/api/crm/products': paper,
  '/api/crm/contacts': noor,
  '/api/crm/ledgers': { ...record, ledgerId: 5, name: 'Print', value: '4100', description: null },
  '/api/purchases/footprint-products': {
    ...{ ...record, footprintProductId: 5, name: 'Flight', value: 0.5, footprintProductTypeId: 1 },
    footprintProductType: { footprintTypeId: 1, name: 'CO2 (kg)' },
  },
  '/api/invoices/tax-rates': { ...record, id: 9, taxRateId: 9, description: 'High', percentage: 21 },
};
const connected = {
  version: 1,
  productActivityId: 31,
  productId: 5,
  productName: 'Paper',
  price: 4,
  taxRateId: 9,
  teamName: 'North',
  activityName: 'Film',
};
const prefix = '/purchases/3-house';
const open = async (at: string, own: (method: string, path: string) => Reply | undefined = () => undefined) => {
  atWidth('wide');
  const { requests } = await openedApp(apps, at, ({ method, path }) => {
    const mine = own(method, path);
    if (mine) return mine;
    if (path.startsWith('/api/crm/team-settings/'))
      return { body: { teamId: 12, defaultCurrency: 'USD', defaultCountry: 'NL', version: 1 } };
    if (path.startsWith('/api/crm/product-activities')) return { body: { data: [connected] } };
    const [address, one] = Object.entries(known).find(([start]) => path.startsWith(start)) ?? [];
    if (!address || /\/(merges|settings|contacts|attachments|duplicates)(\?|$|\/)/.test(path.slice(address.length))) return undefined;
    if (method !== 'GET') return { status: method === 'POST' ? 201 : 200, body: one };
    return path.startsWith(`${address}/`) ? { body: one } : { body: { items: [one] } };
  });
  return {
    requests,
    writes: () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  };
};
const field = (name: string): HTMLInputElement => document.getElementById(`root_${name}`) as HTMLInputElement;
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const said = (): string[] => notices.all().map(({ text }) => text);
const errorOf = (name: string) => document.getElementById(`root_${name}__error`)?.textContent;
beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

describe('the addresses of the purchases app', () => {
  it.each([
    ['products', 'Products', 'Paper'],
    ['organizations', 'Organizations', 'Drukkerij Vecht'],
    ['contacts', 'Contacts', 'Bakker'],
    ['ledgers', 'Ledgers', 'Print'],
    ['footprint-products', 'Footprint products', 'Flight'],
  ])('PUR-006 PUR-015 PUR-016 PUR-017 PLT-028 PLT-029 PLT-030 %s is a list', async (path, title, shown) => {
    await open(`${prefix}/${path}`);
    await screen.findByText(shown);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(window.location.pathname).toBe(`${prefix}/${path}`);
  });
  it.each([
    ['products/5', 'Paper'],
    ['organizations/5', 'Drukkerij Vecht'],
  ])('PUR-015 PUR-016 PLT-028 PLT-029 %s is filled', async (path, name) => {
    await open(`${prefix}/${path}`);
    await waitFor(() => expect(field('name')?.value).toBe(name));
    expect(window.location.pathname).toBe(`${prefix}/${path}`);
  });
  it.each([
    ['organizations/new', 'New organization'],
    ['product/new', 'New product'],
  ])('PUR-015 PUR-016 PLT-028 PLT-029 %s is empty', async (path, title) => {
    await open(`${prefix}/${path}`);
    await waitFor(() => expect(field('name')?.value).toBe(''));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
  it('PUR-017 PUR-342 PLT-030 settings of a team are those of CRM, and report when they are saved', async () => {
    const { writes } = await open(`${prefix}/12-north/settings`);
    await screen.findByRole('heading', { level: 1, name: 'Team settings' });
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /currency/i }));
    fireEvent.click(await screen.findByRole('option', { name: 'GBP' }));
    await press('Update');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/api/crm/team-settings/12', { defaultCurrency: 'GBP', defaultCountry: 'NL' }]]));
    await waitFor(() => expect(said()).toEqual(['SETTINGS_UPDATED']));
  });
  it('PUR-010 letters instead of a number match no page', async () => {
    await open('/purchases/x-house/products');
    await screen.findByText(/place that does not exist/);
  });
});

describe('products in purchases', () => {
  it('PUR-199 PUR-200 PUR-201 PUR-202 open from their row with heading, all fields and activities; a new one shows only the fields', async () => {
    await open(`${prefix}/products`);
    fireEvent.click((await screen.findByText('Paper')).closest('tr')!);
    await screen.findByRole('heading', { name: 'Edit product' });
    expect(window.location.pathname).toBe(`${prefix}/products/5`);
    const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent!.replace('*', '').trim());
    await waitFor(() => expect(labels()).toEqual(['Name', 'Ledger', 'Tax rate', 'Price', 'Footprint products']));
    expect(screen.getByText('Paper mill')).toBeTruthy();
    expect(await screen.findByText('North · Film')).toBeTruthy();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit product' })).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'New product' }));
    await screen.findByRole('dialog', { name: 'New product' });
    await waitFor(() => expect(labels()).toEqual(['Name', 'Ledger', 'Tax rate', 'Price', 'Footprint products']));
    expect([screen.queryByText('Connected activities'), screen.queryByRole('heading', { name: 'Edit product' })]).toEqual([null, null]);
  });
  it('PUR-258 PUR-259 need a name, a ledger and a tax rate when new', async () => {
    const { writes } = await open(`${prefix}/products/new`);
    await waitFor(() => expect(field('name')).toBeTruthy());
    await press('Create');
    await waitFor(() => expect(said()).toEqual(['CREATE_PRODUCT_INVALID']));
    expect(['name', 'ledger', 'taxRateId'].map(errorOf)).toEqual([
      'Name is a required field',
      'A ledger is required',
      'A tax rate is required',
    ]);
    expect(writes()).toEqual([]);
  });
  it('PUR-259 PUR-230 need the same when edited; a price is typed with a comma', async () => {
    const saved = { status: 200, body: { ...paper, price: 12.5, version: 2 } };
    const { writes } = await open(`${prefix}/products/5`, (method) => (method === 'PUT' ? saved : undefined));
    await waitFor(() => expect(field('name')?.value).toBe('Paper'));
    type('name', '');
    await press('Save');
    await waitFor(() => expect(said()).toEqual(['UPDATE_PRODUCT_INVALID']));
    type('name', 'Paper');
    type('price', '12,50');
    await press('Save');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]![2]).toMatchObject({ name: 'Paper', price: 12.5, ledger: { ledgerId: 2 }, taxRateId: 9 });
    expect(writes()[0]![2].footprintProducts).toMatchObject([{ footprintProductId: 7 }]);
    expect(field('price').value).toBe('12,50');
  });
  it('PUR-F29 are saved without a price in purchases, but not in the CRM', async () => {
    const free = { ...paper, price: null };
    const answer = (method: string, path: string): Reply | undefined =>
      path.startsWith('/api/crm/products') && method !== 'DELETE' ? { body: path.includes('?') ? { items: [free] } : free } : undefined;
    for (const [app, saved] of [
      ['purchases', 1],
      ['crm', 0],
    ] as const) {
      const { writes } = await open(`/${app}/3-house/products/5`, answer);
      await waitFor(() => expect(field('name')?.value).toBe('Paper'));
      type('name', 'Card');
      await press('Save');
      await waitFor(() => expect(said()).toEqual([saved ? 'UPDATE_PRODUCT_SUCCESS' : 'UPDATE_PRODUCT_INVALID']));
      expect([app, writes().length, errorOf('price') ?? null]).toEqual([app, saved, saved ? null : 'Price is a required field']);
      cleanup();
    }
  });
  it.each([
    ['new', 'Create', 'CREATE_PRODUCT_FAILED'],
    ['5', 'Save', 'UPDATE_PRODUCT_FAILED'],
  ])('PUR-331 that cannot be saved are reported: %s', async (at, button, notice) => {
    await open(`${prefix}/products/${at}`, (method) => (method === 'GET' ? undefined : refusal(500, 'INTERNAL_ERROR')));
    await waitFor(() => expect(field('name')).toBeTruthy());
    type('name', 'Card');
    for (const [label, option] of at === 'new'
      ? ([
          ['Ledger', /Print/],
          ['Tax rate', /High/],
        ] as const)
      : []) {
      await userEvent.click(screen.getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
    await press(button);
    await waitFor(() => expect(said()).toEqual([notice]));
  });
  it('PUR-331 that are saved are reported', async () => {
    await open(`${prefix}/products/5`);
    await waitFor(() => expect(field('name')?.value).toBe('Paper'));
    type('name', 'Card');
    await press('Save');
    await waitFor(() => expect(said()).toEqual(['UPDATE_PRODUCT_SUCCESS']));
  });
  it.each([
    [{ status: 204 }, 'ARCHIVE_PRODUCT_SUCCESS'],
    [refusal(500, 'INTERNAL_ERROR'), 'ARCHIVE_PRODUCT_FAILED'],
  ])('PUR-204 PUR-332 are archived with a notice: %#', async (answer, notice) => {
    let rows = [paper];
    await open(`${prefix}/products`, (method, path) => {
      if (method === 'DELETE' && answer.status === 204) rows = [];
      if (method === 'DELETE') return answer;
      return path.startsWith('/api/crm/products?') ? { body: { items: rows } } : undefined;
    });
    await screen.findByText('Paper');
    await press('Archive: Paper');
    await press('Yes');
    await waitFor(() => expect(said()).toEqual([notice]));
    await waitFor(() => expect(screen.queryAllByText('Paper')).toHaveLength(answer.status === 204 ? 0 : 1));
  });
  it('PUR-203 are connected to an activity, or disconnected, as soon as it is chosen', async () => {
    const { writes } = await open(`${prefix}/products/5`);
    await press('Remove: North, Film');
    await waitFor(() => expect(writes()).toEqual([['DELETE', '/api/crm/product-activities/31', undefined]]));
  });
});

describe('connected activities that fail', () => {
  const broken = (_method: string, path: string): Reply | undefined =>
    path.startsWith('/api/crm/product-activities') ? refusal(500, 'INTERNAL_ERROR') : undefined;
  it('PUR-333 are reported when they cannot be loaded', async () => {
    await open(`${prefix}/products/5`, broken);
    expect(await screen.findByText(messages.LOAD_CONNECTED_ACTIVITIES_FAILED)).toBeTruthy();
  });
  it('PUR-333 are reported when one cannot be removed', async () => {
    await open(`${prefix}/products/5`, (method, path) => (method === 'DELETE' ? broken(method, path) : undefined));
    await press('Remove: North, Film');
    await waitFor(() => expect(said()).toEqual(['DELETE_CONNECTED_ACTIVITY_FAILED']));
  });
});

it('PUR-303 a new purchase starts in the currency of its team', async () => {
  await open(`${prefix}/12-north/purchases/new`);
  expect((await screen.findByRole('combobox', { name: /^Currency/ })).textContent).toBe('USD');
});

it('PUR-305 PUR-O11 every message of these pages is a full text in both languages', () => {
  const keys = ['CREATE', 'UPDATE', 'ARCHIVE'].flatMap((verb) =>
    ['PRODUCT', 'ORGANIZATION', 'CONTACT'].flatMap((what) =>
      ['PENDING', 'FAILED', 'SUCCESS', 'INVALID'].map((end) => `${verb}_${what}_${end}`),
    ),
  );
  const named = [
    ...keys.filter((key) => key in messages),
    ...[
      'SETTINGS_UPDATED',
      'CHANGES_SAVED',
      'ORGANIZATION_ALIAS_EXISTS',
      'BUDGET_EXISTS',
      'DELETE_ORG_PRODUCT_SUCCESS',
      'DELETE_ORG_PRODUCT_FAILED',
    ],
    ...[
      'CONNECT_CONNECTED_ACTIVITY_FAILED',
      'DELETE_CONNECTED_ACTIVITY_FAILED',
      'LOAD_CONNECTED_ACTIVITIES_FAILED',
      'REMOVE_ORG_DOCUMENT_SUCCESS',
    ],
    ...[
      'MERGE_ORGANIZATIONS_SUCCESS',
      'MERGE_CONTACTS_SUCCESS',
      'LOAD_PERSON_BUDGET_FAILED',
      'LOAD_GROUP_BUDGET_FAILED',
      'LOAD_GROUP_FAILED',
    ],
  ];
  expect(named.length).toBeGreaterThan(35);
  for (const texts of [messages, dutch] as Record<string, string>[])
    expect(named.filter((key) => !/^\p{Lu}.*\s\S/u.test(texts[key] ?? ''))).toEqual([]);
});

describe('organizations and contacts in purchases', () => {
  it('PUR-181 PUR-185 PUR-205 PUR-207 have lists with their columns, and buttons that open panels', async () => {
    for (const [path, shown, heads, buttons] of [
      [
        'organizations',
        'Drukkerij Vecht',
        ['#', 'Name', 'Chamber of commerce number', 'Country', 'Actions'],
        ['Merge', 'New organization'],
      ],
      ['contacts', 'Bakker', ['#', 'First name', 'Last name'], ['Merge', 'New contact']],
    ] as const) {
      await open(`${prefix}/${path}`);
      await screen.findByText(shown);
      const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(columns.slice(0, heads.length)).toEqual(heads);
      expect(columns.at(-1)).toBe('Actions');
      for (const name of buttons) expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeTruthy();
      document.body.innerHTML = '';
    }
  });
  it('PUR-182 suppliers are sorted by name and paged', async () => {
    const { requests } = await open(`${prefix}/organizations`, (_method, path) =>
      path.startsWith('/api/crm/organizations?')
        ? { body: { items: [supplier] }, headers: { 'content-range': 'organizations 0-24/60' } }
        : undefined,
    );
    await screen.findByText('Drukkerij Vecht');
    const list = () => requests.filter(({ path }) => path.startsWith('/api/crm/organizations?')).at(-1)!.url.searchParams;
    expect([list().get('sort'), list().get('range')]).toEqual(['["name","ASC"]', '[0,24]']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Go to next page');
    await waitFor(() => expect([list().get('sort'), list().get('range')]).toEqual(['["name","ASC"]', '[25,49]']));
  });
  it('PUR-337 report that a supplier is saved', async () => {
    await open(`${prefix}/organizations/5`);
    await waitFor(() => expect(field('name')?.value).toBe('Drukkerij Vecht'));
    type('name', 'Drukkerij De Vecht');
    await press('Save');
    await waitFor(() => expect(said()).toContain('UPDATE_ORGANIZATION_SUCCESS'));
  });
  it('PUR-O85 archive a supplier from its row, after confirmation', async () => {
    let rows = [supplier];
    const { writes } = await open(`${prefix}/organizations`, (method, path) => {
      if (method === 'DELETE') {
        rows = [];
        return { status: 204 };
      }
      return path.startsWith('/api/crm/organizations?') ? { body: { items: rows } } : undefined;
    });
    await screen.findByText('Drukkerij Vecht');
    await press('Archive: Drukkerij Vecht');
    await press('No');
    expect(writes()).toEqual([]);
    await press('Archive: Drukkerij Vecht');
    await press('Yes');
    await waitFor(() => expect(screen.queryByText('Drukkerij Vecht')).toBeNull());
    expect(writes().map(([method, path]) => [method, path])).toEqual([['DELETE', '/api/crm/organizations/5']]);
  });
  it('PUR-206 sort contacts by last name, and search both names', async () => {
    const { requests } = await open(`${prefix}/contacts`);
    await screen.findByText('Bakker');
    const lists = () => requests.filter(({ path }) => path.startsWith('/api/crm/contacts?')).map(({ url }) => url.searchParams);
    expect([lists()[0]!.get('sort'), lists()[0]!.get('range')]).toEqual(['["lastName","ASC"]', '[0,24]']);
    expect(screen.getByRole('columnheader', { name: 'Last name' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Noor' } });
    await waitFor(() => expect(lists().at(-1)!.get('filter')).toBe('{"q":"Noor"}'));
  });
  it.each(['contacts/5', 'organizations/5/contacts/5'])('PUR-209 open the form of a contact at %s', async (at) => {
    await open(`${prefix}/${at}`);
    await waitFor(() => expect(field('firstName')?.value).toBe('Noor'));
    expect(window.location.pathname).toBe(`${prefix}/${at}`);
  });
  it('PUR-021 show the list of contacts at its address, and the form of one at its number', async () => {
    await open(`${prefix}/contacts`);
    await screen.findByRole('heading', { level: 1, name: 'Contacts' });
    fireEvent.click((await screen.findByText('Bakker')).closest('tr')!);
    await waitFor(() => expect(field('firstName')?.value).toBe('Noor'));
    expect(window.location.pathname).toBe(`${prefix}/contacts/5`);
  });
  it.each([
    ['new', 'POST', { status: 201, body: noor }, 'CREATE_CONTACT_SUCCESS'],
    ['5', 'PUT', { status: 200, body: noor }, 'UPDATE_CONTACT_SUCCESS'],
    ['5', 'PUT', refusal(500, 'INTERNAL_ERROR'), 'UPDATE_CONTACT_FAILED'],
  ])('PUR-340 report saving contact %s by %s: %#', async (at, method, answer, notice) => {
    await open(`${prefix}/contacts/${at}`, (asked) => (asked === method ? answer : undefined));
    await waitFor(() => expect(field('firstName')?.value).toBe(at === 'new' ? '' : 'Noor'));
    type('firstName', 'Nora');
    type('lastName', 'Bakker');
    await press(at === 'new' ? 'Create' : 'Save');
    await waitFor(() => expect(said()).toEqual([notice]));
  });
  it('PUR-260 PUR-262 require both names of a contact', async () => {
    const { writes } = await open(`${prefix}/contacts/new`);
    await waitFor(() => expect(field('firstName')).toBeTruthy());
    await press('Create');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(['firstName', 'lastName'].map(errorOf)).toEqual(['Name is a required field', 'Name is a required field']);
    expect(messages[said()[0] as 'CREATE_CONTACT_INVALID']).toBe("The contact didn't pass the validation.");
    expect(writes()).toEqual([]);
  });
  it('PUR-261 do not save an e-mail address without its value, or a phone number without value or label', async () => {
    const { writes } = await open(`${prefix}/contacts/5`);
    await waitFor(() => expect(field('firstName')?.value).toBe('Noor'));
    for (const [list, missing] of [
      ['E-mail addresses', ['emailAddresses_0_value']],
      ['Phone numbers', ['phoneNumbers_0_label', 'phoneNumbers_0_value']],
    ] as const) {
      await press(`Add: ${list}`);
      await waitFor(() => expect(field(missing[0])).toBeTruthy());
      await press('Save');
      await waitFor(() => expect(missing.map((name) => Boolean(errorOf(name)))).toEqual(missing.map(() => true)));
      fireEvent.click(within(screen.getByRole('group', { name: list })).getByRole('button', { name: 'Remove 1' }));
    }
    await press('Add: Phone numbers');
    await waitFor(() => expect(field('phoneNumbers_0_label')).toBeTruthy());
    type('phoneNumbers_0_label', 'Mobile');
    await press('Save');
    await waitFor(() => expect(errorOf('phoneNumbers_0_value')).toBeTruthy());
    expect(errorOf('phoneNumbers_0_label')).toBeUndefined();
    expect(writes()).toEqual([]);
  });
  it.each([
    [{ status: 204 }, 'ARCHIVE_CONTACT_SUCCESS', 0],
    [refusal(500, 'INTERNAL_ERROR'), 'ARCHIVE_CONTACT_FAILED', 1],
  ])('PUR-208 PUR-339 PUR-F02 report archiving a contact once it is done: %#', async (answer, notice, left) => {
    let rows = [noor];
    await open(`${prefix}/contacts`, (method, path) => {
      if (method === 'DELETE' && answer.status === 204) rows = [];
      if (method === 'DELETE') return answer;
      return path.startsWith('/api/crm/contacts?') ? { body: { items: rows } } : undefined;
    });
    const row = (await screen.findByText('Bakker')).closest('tr')!;
    fireEvent.click(within(row).getByRole('button', { name: /^Archive/ }));
    await press('Yes');
    await waitFor(() => expect(said()).toEqual([notice]));
    await waitFor(() => expect(screen.queryAllByText('Bakker')).toHaveLength(left));
  });
});

it('PUR-F37 a user who may not use the back office is redirected to approvals from every address of the purchases app', async () => {
  const { profile, ecosystem } = inHouse();
  const costsOnly = { ...ecosystem, permissions: permissions.filter((permission) => permission !== 'apps.open') };
  const shell = { '/api/directory/me/profile': { body: { ...profile, ecosystemMemberships: [costsOnly] } } };
  for (const at of [prefix, `${prefix}/inbox/`, `${prefix}/12-north/purchases/new`, `${prefix}/organizations/5`]) {
    const { unmount } = await openedApp(apps, at, () => undefined, shell);
    await waitFor(() => expect(window.location.pathname).toBe('/costs/3-house/12-north/approvals'));
    unmount();
  }
});

it('filters of the list of purchases are not applied to purchase invoices', async () => {
  const { requests } = await open(`${prefix}/purchases`);
  const sorts = (path: string): (string | null)[] =>
    requests.filter((one) => one.path.startsWith(path)).map((one) => new URL(one.path, 'http://house').searchParams.get('sort'));
  await waitFor(() => expect(sorts('/api/purchases/purchases?')).toContain('["purchaseDate","DESC"]'));
  const follow = (href: string): void => void fireEvent.click(document.querySelector(`nav a[href="${href}"]`)!);
  follow('/invoices/3-house');
  await waitFor(() => expect(document.querySelector('nav a[href="/invoices/3-house/7/purchases"]')).toBeTruthy());
  follow('/invoices/3-house/7/purchases');
  await waitFor(() => expect(sorts('/api/invoices/7/purchase-invoices?')[0]).toBe('["invoiceDate","DESC"]'));
});
