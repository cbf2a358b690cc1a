import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices } from '../../../shell/notices';
import { refusal, type Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { sheetStyleOf } from '../../../testing/sheet-style-of';
import { apps } from '../../apps';

const at = '/invoices/3-house/legal-entities/7';
const api = '/api/invoices/legal-entities/7';
const invoiceData = {
  ...{ registeredCompanyName: 'House B.V.', coCNumber: '12345678', vatNumber: 'NL123456789B01', bankAccounts: [] },
  ...{ streetName: 'Kade', houseNumber: '1', postalCode: '1011 AB', city: 'Gouda', country: 'NL' },
  ...{ emailAddress: 'info@house.test', phoneNumber: '020', primaryColor: '#112233', secondaryColor: '#445566' },
  invoiceLogo: { url: `${api}/logo`, fileName: 'logo.png' },
};
const house = {
  ...{ id: 7, legalEntityId: 7, version: 1, name: 'House B.V.', legalEntityReference: 'HOUSE', invoiceNumberPrefix: 'H' },
  ...{ defaultPaymentTerm: 30, creditTransferVersion: '09', reminderLevels: [], chargeExceptions: [], invoiceData },
};
const row = (invoiceTemplateId: number | 'default', name: string) => ({
  invoiceTemplateId,
  name,
  legalEntityId: 7,
  isDefault: name === 'House B.V.',
});
const summer = {
  id: 9,
  invoiceTemplateId: 9,
  version: 4,
  name: 'Zomer',
  legalEntityId: 7,
  invoiceData: { primaryColor: '#AA0000', invoiceLogo: null },
};
const rows = [row('default', 'House B.V.'), row(9, 'Zomer'), row(4, 'Winter')];

beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined }));

const open = (below = '', reply: (method: string, path: string) => Reply | undefined = () => undefined) =>
  openedApp(apps, `${at}${below}`, ({ method, path }) => {
    const own = reply(method, path);
    if (own) return own;
    if (path === `${api}/templates`)
      return method === 'POST' ? { status: 201, body: { ...summer, id: 12, invoiceTemplateId: 12 } } : { body: { items: rows } };
    if (path === `${api}/templates/9`) return { body: summer };
    return path === api ? { body: house } : undefined;
  });
const shownNotices = () => notices.all().map(({ kind, text }) => [kind, text]);
const save = (name = 'Save') => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('PLT-094 PLT-115 the page of a legal entity shows its data, its logo at most 200 pixels wide, and a link to its invoice data', async () => {
  await open();
  expect(await screen.findByText('Kade 1, 1011 AB Gouda')).toBeTruthy();
  const logo = (await screen.findAllByRole('img', { name: 'logo.png' }))[0]!;
  expect(sheetStyleOf(logo).maxWidth).toBe('200px');
  await userEvent.click(screen.getByRole('button', { name: 'Edit invoice data' }));
  // PLT-102
  expect(await screen.findByRole('dialog', { name: 'Invoice data' })).toBeTruthy();
});

it("PLT-103 PLT-104 PLT-F34 the legal entity's own invoice data come first, then the highest id, in rows of 40 pixels; the first row opens the own data", async () => {
  await open('?tab=templates');
  const table = await screen.findByRole('table', { name: 'Invoice templates' });
  const [, ...shown] = within(table).getAllByRole('row');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Own invoice data'),
    expect.stringContaining('Zomer'),
    expect.stringContaining('Winter'),
  ]);
  expect(sheetStyleOf(shown[0]!).height).toBe('40px');
  await userEvent.click(within(table).getByRole('link', { name: 'Own invoice data' }));
  const panel = await screen.findByRole('dialog', { name: 'Invoice data' });
  expect(await within(panel).findByDisplayValue('House B.V.')).toBeTruthy();
});

it('PLT-102 PLT-111 a new template is entered in a side panel, without an id, and is created on saving, which closes the panel', async () => {
  const { requests } = await open('/templates/new');
  const panel = await screen.findByRole('dialog', { name: 'New template' });
  await userEvent.type(await within(panel).findByRole('textbox', { name: 'Name' }), 'Zomer');
  await save('Create');
  await waitFor(() => expect(shownNotices()).toContainEqual(['success', 'CHANGES_SAVED']));
  const [made, ...further] = requests.filter(({ method, path }) => method === 'POST' && path === `${api}/templates`);
  expect(made!.body).toMatchObject({ name: 'Zomer' });
  for (const id of ['id', 'invoiceTemplateId']) expect(made!.body).not.toHaveProperty(id);
  expect(further).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New template' })).toBeNull());
});

it('PLT-110 a template without a name is not saved, and the field shows the error', async () => {
  const { requests } = await open('/templates/new');
  const panel = await screen.findByRole('dialog', { name: 'New template' });
  const name = await within(panel).findByRole('textbox', { name: 'Name' });
  await save('Create');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(requests.filter(({ method, path }) => method === 'POST' && path === `${api}/templates`)).toEqual([]);
});

it('PLT-112 saving an existing template updates it, with the version that was loaded', async () => {
  const { requests } = await open('/templates/9', (method, path) =>
    method === 'PUT' && path.endsWith('/9') ? { body: { ...summer, version: 5 } } : undefined,
  );
  const name = await screen.findByDisplayValue('Zomer');
  await userEvent.type(name, ' 2');
  await save();
  await waitFor(() => expect(shownNotices()).toContainEqual(['success', 'CHANGES_SAVED']));
  const sent = requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));
  expect(sent.map(({ method, path, headers }) => [method, path, headers.get('if-match')])).toEqual([['PUT', `${api}/templates/9`, '"v4"']]);
  expect(sent[0]!.body).toMatchObject({ name: 'Zomer 2', invoiceData: { primaryColor: '#AA0000' } });
});

it.each([
  ['PLT-338', '/templates/9', 'PUT', 'Save', 'SAVING_TEMPLATE_FAILED'],
  ['PLT-339', '/templates/new', 'POST', 'Create', 'CREATING_TEMPLATE_FAILED'],
  ['PLT-337', '/templates/default', 'PUT', 'Save', 'UPDATE_INVOICE_DATA_FAILED'],
])('%s a failed save is reported once', async (_row, below, verb, button, key) => {
  await open(below, (method, path) => (method === verb && !path.endsWith('/preview') ? refusal(500, 'INTERNAL_ERROR') : undefined));
  const panel = await screen.findByRole('dialog');
  const [first] = await within(panel).findAllByRole('textbox');
  await userEvent.type(first!, 'x');
  await save(button);
  await waitFor(() => expect(shownNotices()).toEqual([['error', key]]));
});

it('PLT-340 a template that cannot be loaded shows an error', async () => {
  await open('/templates/9', (_method, path) => (path.endsWith('/9') ? refusal(500, 'INTERNAL_ERROR') : undefined));
  expect(await screen.findByText(/^The template could not be loaded\./)).toBeTruthy();
});

it('the example is redrawn after a pause in typing, and stays while it cannot be drawn', async () => {
  const { requests } = await open('/templates/9', (_method, path) => (path.endsWith('/preview') ? { body: {} } : undefined));
  const previews = () =>
    requests.filter(({ path }) => path === `${api}/templates/preview`).map(({ body }) => body as { invoiceData: object });
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ templateId: 9, language: 'en', invoiceData: { primaryColor: '#AA0000' } }));
  const before = previews().length;
  fireEvent.change(screen.getByRole('textbox', { name: 'Registered company name' }), { target: { value: 'Zomer & Co' } });
  await waitFor(() => expect(previews().at(-1)!.invoiceData).toMatchObject({ registeredCompanyName: 'Zomer & Co' }), { timeout: 3_000 });
  expect(previews().length).toBe(before + 1);
  expect(screen.getByTitle('Example invoice')).toBeTruthy();
});

it('a mail is shown as its customer reads it, in the language of the example, and its contents are escaped', async () => {
  const mail = (language: string, subject: string) => ({
    emailType: 'newInvoice',
    language,
    masterTemplate: 'x',
    subject,
    body: '<b>Dag</b> {{ContactName}}',
  });
  const worded = {
    ...summer,
    invoiceData: {
      ...summer.invoiceData,
      invoiceEmailTemplates: [mail('EN', 'Bill {{InvoiceNumber}}'), mail('NL', 'Rekening {{InvoiceNumber}}')],
    },
  };
  await open('/templates/9', (_method, path) => (path.endsWith('/templates/9') ? { body: worded } : undefined));
  const example = await screen.findByRole('region', { name: 'Example invoice' });
  expect(await within(example).findByText('Bill F00042')).toBeTruthy();
  expect(within(example).getByText('<b>Dag</b> N. Baker')).toBeTruthy();
  expect(within(example).queryByText('Rekening F00042')).toBeNull();
  await userEvent.click(within(example).getByRole('button', { name: 'NL' }));
  expect(within(example).getByText('Rekening F00042')).toBeTruthy();
});

it('a template is archived at its own address, after confirmation, and disappears from the list', async () => {
  let left = rows;
  const { requests } = await open('/templates/9?tab=templates', (method, path) => {
    if (method === 'DELETE') {
      left = rows.filter(({ invoiceTemplateId }) => invoiceTemplateId !== 9);
      return { status: 204 };
    }
    return path === `${api}/templates` ? { body: { items: left } } : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zomer' })).toBeNull());
  const removed = requests.filter(({ method }) => method === 'DELETE');
  expect(removed.map(({ path, headers }) => [path, headers.get('if-match')])).toEqual([[`${api}/templates/9`, '"v4"']]);
});

describe('charge exceptions', () => {
  const other = { ...house, id: 8, legalEntityId: 8, name: 'Yard B.V.', legalEntityReference: 'YARD' };
  const rates = [
    { id: 3, taxRateId: 3, description: '21% btw', percentage: 21 },
    { id: 4, taxRateId: 4, description: 'Btw verlegd', percentage: 0 },
  ];
  const opened = () =>
    open('', (method, path) => {
      if (path.startsWith('/api/invoices/tax-rates')) return { body: { items: rates } };
      if (method === 'PUT') return { body: { ...house, version: 2 } };
      return /legal-entities(\?|$)/.test(path) ? { body: { items: [house, other] } } : undefined;
    });
  const choose = async (field: string, option?: string): Promise<string[]> => {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    if (option) await userEvent.click(screen.getByRole('option', { name: option }));
    else await userEvent.keyboard('{Escape}');
    return options;
  };

  it('PLT-127 PLT-128 PLT-129 PLT-130 PLT-132 are added in a side panel: another legal entity and a rate, both required', async () => {
    const { requests } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Add charge exception' }));
    const panel = await screen.findByRole('dialog', { name: 'Add charge exception' });
    expect(within(panel).getAllByRole('combobox').length).toBe(2);
    const add = () => userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
    await add();
    expect(within(panel).getAllByText('This is required.').length).toBe(2);
    expect(await choose('Legal entity', 'Yard B.V.')).toEqual(['Yard B.V.']);
    await add();
    expect(within(panel).getAllByText('This is required.').length).toBe(1);
    expect(await choose('Tax rate', 'Btw verlegd')).toEqual(['21% btw', 'Btw verlegd']);
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Yard B.V.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        chargeExceptions: [{ targetLegalEntityId: 8, taxRateId: 4 }],
      }),
    );
  });
});
