import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../../../i18n/en/messages';
import { textsOf } from '../../../i18n/texts-of';
import { apps } from '../../apps';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import { fakeApi, refusal, type Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { press } from '../../../testing/press';
import { shownInHouse } from '../../../testing/shown-in-house';
import { takingUploads } from '../../../testing/taking-uploads';
import SupplierSettingsTab from './supplier-settings-tab';

const supplier = {
  ...{ id: 5, organizationId: 5, version: 3, name: 'Drukkerij Vecht', countryIso2: 'NL', country: 'Netherlands' },
  ...{ aliases: [], contacts: [], warnings: [], mergedInto: null },
};
const kept = {
  organizationId: 5,
  defaultPaymentMethod: null,
  supplierPaymentTerm: null,
  aliases: ['De Vecht'],
  autoFillNever: [],
  namesOfOthers: [],
  version: 3,
};
const paper = { organizationProductId: 31, productId: 8, productName: 'Paper', price: 4, taxRateId: null, isArchived: false };
const noor = {
  ...{ contactId: 9, id: 9, version: 1, firstName: 'Noor', lastName: 'Bakker', contactType: 'default', organizations: [] },
  emailAddresses: [
    { value: 'noor@vecht.test', isPrimary: true },
    { value: 'info@vecht.test', isPrimary: false },
  ],
  phoneNumbers: [{ label: 'Mobile', value: '06 123' }],
};
const contract = {
  fileId: 7,
  fileName: 'contract.docx',
  mediaType: 'application/msword',
  size: 9,
  url: '/api/crm/organizations/5/attachments/7',
};
const standing = (field: string, outcomes: boolean[], over: object = {}) => ({
  ...{ field, isOn: false, isNever: false, outcomes, since: null, lostAt: null },
  ...over,
});
const right = (count: number): boolean[] => Array<boolean>(count).fill(true);
const standings = [
  standing('reference', right(20), { isOn: true, since: '2026-11-03T09:00:00Z' }),
  standing('dueDate', [...right(17), false, true, true], { lostAt: '2026-11-04T09:00:00Z' }),
  standing('currency', right(4)),
];
const address = '/purchases/3-house/organizations';
const open = async (
  at = `${address}/5`,
  changed: Reply = { status: 200, body: kept },
  products: Reply = { body: { items: [paper] } },
  seen: (path: string) => void = () => undefined,
  files: () => object[] = () => [contract],
  own: (method: string, path: string, body: unknown) => Reply | undefined = () => undefined,
) => {
  atWidth('wide');
  const { requests } = await openedApp(apps, at, ({ method, path, body }) => {
    seen(path);
    const mine = own(method, path, body);
    if (mine) return mine;
    if (method !== 'GET') return changed;
    if (path.startsWith('/api/crm/organizations/5/settings')) return { body: kept };
    if (path.startsWith('/api/crm/organizations/5/auto-fill')) return { body: { organizationId: 5, fields: standings } };
    if (path.startsWith('/api/crm/organizations/5/products')) return products;
    if (path.startsWith('/api/crm/organizations/5/contacts')) return { body: { items: [noor] } };
    if (path.startsWith('/api/crm/contacts/9')) return { body: noor };
    if (path.startsWith('/api/crm/organizations/5/attachments')) return { body: { items: files() } };
    if (path.startsWith('/api/crm/organizations/5/merges')) return undefined;
    if (path.startsWith('/api/crm/organizations/5')) return { body: supplier };
    if (path.startsWith('/api/crm/organizations/countries')) return { body: { items: ['BE', 'DE', 'NL'] } };
    if (path.startsWith('/api/crm/organizations')) return { body: { items: [supplier] } };
    if (path.startsWith('/api/crm/products')) return { body: { items: [{ id: 12, productId: 12, version: 1, name: 'Ink', price: 2 }] } };
    return undefined;
  });
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
};
const tab = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole('tab', { name }));
const said = (): string[] => notices.all().map(({ text }) => text);
beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

it('PUR-186 PUR-189 a supplier shows its name as title, its form and four tabs below it; a new one shows only the form', async () => {
  await open();
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Contacts',
    'Organization settings',
    'Documents',
    'Products',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Drukkerij Vecht' })).toBeTruthy();
  await waitFor(() => expect(document.getElementById('root_name')).toBeTruthy());
  const form = document.getElementById('root_name')!;
  expect(form.compareDocumentPosition(screen.getByRole('tablist')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('PUR-189 a new supplier has no tabs', async () => {
  await open(`${address}/new`);
  await waitFor(() => expect(document.getElementById('root_name')).toBeTruthy());
  expect(screen.queryByRole('tab')).toBeNull();
});

it('PUR-018 PUR-187 PUR-F34 its contacts are listed with their addresses and numbers; a row opens one over it, at its own address', async () => {
  await open();
  const row = (await screen.findByText('Bakker')).closest('tr')!;
  const heads = within(row.closest('table')!).getAllByRole('columnheader');
  expect(heads.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    '#',
    'First name',
    'Last name',
    'E-mail addresses',
    'Phone numbers',
  ]);
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    '9',
    'Noor',
    'Bakker',
    'noor@vecht.test, info@vecht.test',
    '06 123',
  ]);
  expect(screen.getByRole('button', { name: 'New contact' })).toBeTruthy();
  fireEvent.click(row);
  await waitFor(() => expect(window.location.pathname).toBe(`${address}/5/contacts/9`));
  await screen.findByRole('dialog', { name: 'Noor Bakker' });
});

it('PUR-184 the list can be filtered by the countries in use, and shows the number of each', async () => {
  const requests: string[] = [];
  await open(address, undefined, undefined, (path) => requests.push(path));
  await press('Country (3)');
  const choices = within(await screen.findByRole('dialog', { name: 'Country (3)' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Belgium', 'Germany', 'Netherlands']);
  fireEvent.click(choices[1]!);
  await waitFor(() =>
    expect(requests.map((path) => new URL(path, 'http://house').searchParams.get('filter'))).toContain('{"countryIso2":["DE"]}'),
  );
});

it('PUR-190 PUR-342 its payment settings and its aliases are saved together', async () => {
  const sent = await open();
  await tab('Organization settings');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Default payment method' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Not specified',
    'Still to be paid via bank',
    'Creditcard',
    'Direct debit',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Direct debit' }));
  fireEvent.change(screen.getByLabelText('Alias 1'), { target: { value: 'Vecht Druk' } });
  await press('Add alias');
  fireEvent.change(screen.getByLabelText('Alias 2'), { target: { value: 'vecht druk ' } });
  expect(screen.getByText('This alias is in the list already.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Save' }).at(-1)).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Alias 2'), { target: { value: 'Gone' } });
  await press('Remove alias: Gone');
  fireEvent.change(screen.getByLabelText(/^Payment term as supplier/), { target: { value: '14' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'PUT',
        '/api/crm/organizations/5/settings',
        { defaultPaymentMethod: 4, supplierPaymentTerm: 14, aliases: ['Vecht Druk'], autoFillNever: [] },
      ],
    ]),
  );
  await waitFor(() => expect(said()).toEqual(['SETTINGS_UPDATED']));
});

it('D-62 how and when a supplier is paid can be read, but not changed, without finance level', async () => {
  fakeApi(() => ({ body: { ...kept, defaultPaymentMethod: 4 } }));
  await shownInHouse(<SupplierSettingsTab id={5} nested="" here="" />, {
    texts: textsOf('features/relations/organizations', 'features/settings/payment-methods', 'features/buying/documents'),
    current: { may: (permission) => permission !== 'payments.register' },
  });
  const term = await screen.findByLabelText<HTMLInputElement>(/^Payment term as supplier/);
  const method = screen.getByRole('combobox', { name: 'Default payment method' });
  expect([term.disabled, method.getAttribute('aria-disabled'), method.textContent]).toEqual([true, 'true', 'Direct debit']);
  expect(screen.getAllByText('Only finance can change this.')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Alias 1').disabled).toBe(false);
});

it('PUR-263 an alias of another supplier is refused with the text of the register, and the input is kept', async () => {
  await open(undefined, refusal(409, 'ORGANIZATION_ALIAS_EXISTS', [{ pointer: '/aliases', code: 'ORGANIZATION_ALIAS_EXISTS' }]));
  await tab('Organization settings');
  fireEvent.change(await screen.findByLabelText('Alias 1'), { target: { value: 'ACME' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(said()).toEqual(['ORGANIZATION_ALIAS_EXISTS']));
  expect(messages.ORGANIZATION_ALIAS_EXISTS).toBe(
    'Failed to save organization settings. Probably an alias is already used on another organization',
  );
  expect((screen.getByLabelText('Alias 1') as HTMLInputElement).value).toBe('ACME');
});

it('automatically filled fields are listed with hit rate, start date, and what is still needed; the user can switch them off', async () => {
  const sent = await open(`${address}/5`, { status: 200, body: { ...kept, autoFillNever: ['reference'], version: 4 } });
  await tab('Organization settings');
  await screen.findByText('Stopped on 04-11-2026 after a correction. 18 more documents in a row to be right.');
  const rowOf = (field: string): HTMLElement => document.querySelector<HTMLElement>(`[data-field="${field}"]`)!;
  expect(within(rowOf('reference')).getByRole('img', { name: '20 of the last 20 right' })).toBeTruthy();
  expect(within(rowOf('dueDate')).getByRole('img', { name: '19 of the last 20 right' })).toBeTruthy();
  expect(rowOf('reference').textContent).toContain('Filled in automatically since 03-11-2026.');
  expect(rowOf('currency').textContent).toContain('1 more document to be right.');
  const off = within(rowOf('reference')).getByRole<HTMLInputElement>('switch');
  expect(off.checked).toBe(true);
  fireEvent.click(off);
  expect(rowOf('reference').textContent).toContain('Switched off by hand.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', '/api/crm/organizations/5/settings', expect.objectContaining({ aliases: ['De Vecht'], autoFillNever: ['reference'] })],
    ]),
  );
  await waitFor(() => expect(within(rowOf('reference')).getByRole<HTMLInputElement>('switch').checked).toBe(false));
});

it('PUR-194 PUR-195 PUR-212 PUR-213 PUR-214 its products are listed, removed, and connected in a panel over that of the supplier', async () => {
  const sent = await open(address, { status: 201, body: paper });
  fireEvent.click((await screen.findByText('Drukkerij Vecht')).closest('tr')!);
  await tab('Products');
  const row = (await screen.findByText('Paper')).closest('tr')!;
  expect(
    within(row.closest('table')!)
      .getAllByRole('columnheader')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Product', 'Name']);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['8', 'Paper']);
  await press('Remove product: Paper');
  await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/crm/organizations/5/products/31', undefined]]));
  await waitFor(() => expect(said()).toContain('DELETE_ORG_PRODUCT_SUCCESS'));

  await press('Connect product to organization');
  const panel = await screen.findByRole('dialog', { name: 'Connect product to organization' });
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Product' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ink' }));
  fireEvent.click(within(panel).getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(sent()[1]).toEqual(['POST', '/api/crm/organizations/5/products', { productId: 12 }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect product to organization' })).toBeNull());

  // With two panels open, Escape and a click outside close the upper one.
  await press('Connect product to organization');
  await screen.findByRole('dialog', { name: 'Connect product to organization' });
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect product to organization' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Drukkerij Vecht' })).toBeTruthy();
  await press('Connect product to organization');
  await screen.findByRole('dialog', { name: 'Connect product to organization' });
  fireEvent.click([...document.querySelectorAll('.MuiBackdrop-root')].at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect product to organization' })).toBeNull());
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Drukkerij Vecht' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PUR-335 a product that cannot be removed is reported', async () => {
  await open(undefined, refusal(500, 'INTERNAL_ERROR'));
  await tab('Products');
  await press('Remove product: Paper');
  await waitFor(() => expect(said()).toEqual(['DELETE_ORG_PRODUCT_FAILED']));
  expect(screen.getByText('Paper')).toBeTruthy();
});

it('PUR-336 products that cannot be loaded are logged, and no notice is shown', async () => {
  const logged: unknown[] = [];
  const before = globalThis.reportError;
  globalThis.reportError = (error) => void logged.push(error);
  await open(undefined, undefined, refusal(500, 'INTERNAL_ERROR'));
  await tab('Products');
  await waitFor(() => expect(logged.length).toBeGreaterThan(0), { timeout: 20_000 });
  expect(said()).toEqual([]);
  globalThis.reportError = before;
});

it('PUR-192 the name of a document downloads it, next to buttons to remove and download; files that can be shown have a preview', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const letter = { ...contract, fileId: 8, fileName: 'letter.pdf', mediaType: 'application/pdf', url: `${contract.url.slice(0, -1)}8` };
  let files = [contract, letter];
  await open(undefined, { status: 204 }, undefined, undefined, () => files);
  await tab('Documents');
  for (const { fileName } of files) fireEvent.click(await screen.findByRole('button', { name: fileName }));
  await waitFor(() => expect(saved).toEqual(['contract.docx', 'letter.pdf']));
  expect(screen.queryByRole('button', { name: 'Preview: contract.docx' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview: letter.pdf' })).toBeTruthy();
  await press('Download: letter.pdf');
  await waitFor(() => expect(saved).toHaveLength(3));
  await press('Remove: letter.pdf');
  files = [contract];
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'letter.pdf' })).toBeNull());
  click.mockRestore();
});

it('PUR-318 its documents are downloaded, removed and uploaded', async () => {
  const sent = await open(undefined, { status: 204 });
  await tab('Documents');
  expect(await screen.findByRole('button', { name: 'contract.docx' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download: contract.docx' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload a file' })).toBeTruthy();
  await press('Remove: contract.docx');
  await press('Yes');
  await waitFor(() => expect(sent()).toEqual([['DELETE', contract.url, undefined]]));
  await waitFor(() => expect(said()).toEqual(['REMOVE_ORG_DOCUMENT_SUCCESS']));
});

it('PUR-193 a PDF that is uploaded in the tab of documents is listed there', async () => {
  const letter = { ...contract, fileId: 8, fileName: 'letter.pdf', mediaType: 'application/pdf', url: `${contract.url.slice(0, -1)}8` };
  let files: object[] = [];
  await open(undefined, undefined, undefined, undefined, () => files);
  await tab('Documents');
  expect(await screen.findByRole('button', { name: 'Upload a file' })).toBeTruthy();
  const uploads = takingUploads(() => {
    files = [letter];
    return letter;
  });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['%PDF-'], 'letter.pdf')] } });
  expect(await screen.findByRole('button', { name: 'letter.pdf' })).toBeTruthy();
  expect(uploads.sent.map(({ path }) => path)).toEqual(['/api/crm/organizations/5/attachments']);
  uploads.end();
});

it('PUR-188 a contact that is created in the tab is linked to the organization, and listed there', async () => {
  let contacts: object[] = [];
  const sent = await open(undefined, undefined, undefined, undefined, undefined, (method, path, body) => {
    if (method === 'POST' && path.startsWith('/api/crm/contacts')) return { status: 201, body: noor };
    if (method === 'POST' && path.startsWith('/api/crm/organizations/5/contacts')) {
      contacts = [{ ...noor, ...(body as object) }];
      return { status: 201, body: contacts[0] };
    }
    return path.startsWith('/api/crm/organizations/5/contacts') ? { body: { items: contacts } } : undefined;
  });
  await press('New contact');
  const panel = await screen.findByRole('dialog', { name: /contact/i });
  await waitFor(() => expect(panel.querySelector('#root_firstName')).toBeTruthy());
  for (const [name, value] of [
    ['firstName', 'Noor'],
    ['lastName', 'Bakker'],
  ])
    fireEvent.change(panel.querySelector(`#root_${name}`)!, { target: { value } });
  fireEvent.submit(panel.querySelector('form')!);
  expect(await screen.findByText('Bakker')).toBeTruthy();
  expect(sent().map(([method, path]) => `${method as string} ${path as string}`)).toContain('POST /api/crm/organizations/5/contacts');
});
