import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePaths } from '../../../../shell/paths';
import { pathNamed } from '../../../../shell/named-route';
import { notices } from '../../../../shell/notices';
import { atWidth } from '../../../../testing/at-width';
import { refusal, type Reply } from '../../../../testing/fake-api';
import { openedApp } from '../../../../testing/opened-app';
import { inHouse } from '../../../../testing/shown-in-house';
import { apps } from '../../../apps';

const list = '/invoices/3-house/7/sales';
const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
const customer = {
  ...{
    id: 5,
    organizationId: 5,
    version: 1,
    name: 'Klant B.V.',
    preferredLanguage: 'de',
    coCNumber: '12345678',
    vatNumber: null,
    iban: null,
  },
  ...{ addressLineOne: 'Kade 1', addressLineTwo: null, zipCode: '1011 AB', city: 'Gouda', state: null, countryIso2: 'NL' },
};
const noor = { id: 2, contactId: 2, firstName: 'Noor', lastName: 'Bakker', emailAddresses: [{ value: 'noor@klant.test' }] };
const template = { id: 4, invoiceTemplateId: 4, name: 'Zomer' };
const listed = (items: object[]): Reply => ({ body: { items } });
const made = {
  ...{ id: 9, invoiceId: 9, legalEntityId: 7, version: 1, status: 'draft', invoiceNumber: null, invoiceType: 'invoice', source: null },
  ...{ invoiceDescription: 'Advies', lines: [], taxes: [], payments: [], credits: [], attachments: [], totalAmount: 121, amountPaid: 0 },
  ...{ currency: 'EUR', language: 'nl', customer: { ...customer, customerId: 5 }, invoiceDate: '2026-11-26T00:00:00Z', dueDate: null },
};

/** Opens an address of the invoices, with the response to a creation. */
interface Further {
  contacts?: object[];
  deals?: object[];
  creation?: () => Reply;
  /** The initial local storage. */
  stored?: Record<string, string>;
  shell?: Record<string, Reply>;
}
const opened = (
  at: string,
  { creation = () => ({ status: 201, body: made }), contacts = [noor], deals = [], stored = {}, shell = {} }: Further = {},
) => {
  atWidth('wide');
  Element.prototype.scrollIntoView = () => undefined;
  return openedApp(
    apps,
    at,
    ({ method, path }) => {
      if (method === 'POST') return creation();
      if (path.includes('/today')) return { body: { groups: [] } };
      if (path.includes('/totals')) return { body: { isComplete: true, items: [] } };
      if (/\/(sales|purchase)-invoices\/9(\?|$)/.test(path)) return { body: { ...made, payee: { name: 'Klant B.V.' } } };
      if (/\/organizations\/5(\?|$)/.test(path)) return { body: customer };
      if (path.endsWith('/organizations/5/contacts')) return listed(contacts.map((contact) => ({ ...contact, contactType: 'default' })));
      if (path.startsWith('/api/crm/deals?')) return listed(deals);
      if (path.includes('/tax-rate?')) return { body: { taxRate: high, from: 'legalEntity' } };
      if (path.includes('/tax-rates')) return listed([high]);
      if (path.includes('/invoices/templates')) return listed([template]);
      if (path.includes('/ledgers')) return listed([{ id: 3, ledgerId: 3, value: '4500', name: 'Kantoorkosten' }]);
      if (path.includes('/organizations')) return listed([customer]);
      return path.includes('/legal-entities') ? undefined : listed([]);
    },
    shell,
    stored,
  );
};
const said = (): string[] => notices.all().map(({ text }) => text);
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
/** Chooses the customer and types one line. */
const fillIn = async (party = 'Organization') => {
  const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
  type(await field('Description'), 'Advies');
  const organization = screen.getByRole('combobox', { name: party });
  organization.focus();
  type(organization, 'Klant');
  fireEvent.click(await screen.findByRole('option', { name: 'Klant B.V.' }));
  type(screen.getByRole('textbox', { name: 'Description, line 1' }), 'Uren');
  type(screen.getByRole('textbox', { name: 'Price, line 1' }), '100,50');
  await waitFor(() => expect(screen.getByTestId('totals').textContent).toContain('121,61'));
};
const posted = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/invoices'));

it('PLT-025 PLT-F13 the page to create an invoice has the name create-invoice, and the list links to it for finance only', async () => {
  expect(pathNamed(apps, makePaths({ id: 3, key: 'house' }, null, 7), 'create-invoice', { legalEntity: '7' })).toBe(`${list}/new`);
  await opened(list);
  const [first] = await screen.findAllByRole('link', { name: 'New invoice' });
  expect(first!.getAttribute('href')).toBe(`${list}/new`);
  await userEvent.click(first!);
  expect(await field('Description')).toBeTruthy();
  expect(window.location.pathname).toBe(`${list}/new`);
  cleanup();

  const { profile, ecosystem } = inHouse();
  const reader = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions: ['apps.open', 'invoices.read'] }] };
  await opened(`${list}/new`, { shell: { '/api/directory/me/profile': { body: reader } } });
  expect(await screen.findByRole('heading', { name: /Sales invoices/ })).toBeTruthy();
  expect([screen.queryByRole('link', { name: 'New invoice' }), screen.queryByRole('textbox', { name: 'Description' })]).toEqual([
    null,
    null,
  ]);
});

it('PLT-157 PLT-F10 PLT-O46 description, customer and invoice date are required, and what cannot be chosen is no field; it saves without a due date, but not without a description', async () => {
  const { requests } = await opened(`${list}/new`);
  await field('Description');
  const isMarked = (label: string) =>
    within(screen.getByText((_, node) => node?.tagName === 'LABEL' && node.textContent!.startsWith(label))).queryByText('*') !== null;
  const labels = ['Description', 'Organization', 'Invoice date', 'Due date', 'Customer reference'];
  expect(labels.filter(isMarked)).toEqual(['Description', 'Organization', 'Invoice date']);
  const fixed = ['Status', 'Legal entity', 'Payment status'].map((name) => screen.queryByRole('textbox', { name }));
  expect(fixed).toEqual([null, null, null]);

  save();
  expect((await field('Description')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Organization' }).getAttribute('aria-invalid')).toBe('true');
  expect(posted(requests)).toEqual([]);
  await fillIn();
  save();
  await waitFor(() => expect(posted(requests)).toHaveLength(1));
  expect(posted(requests)[0]!.body).toMatchObject({ dueDate: null, invoiceDescription: 'Advies', language: 'en' });
});

it('a form opens with a first line, which is not stored while it is blank; a customer who needs no further choice leads to it', async () => {
  const { requests } = await opened(`${list}/new`);
  fireEvent.change(await field('Description'), { target: { value: 'Advies' } });
  expect(screen.getByRole('textbox', { name: 'Price, line 1' })).toBeTruthy();
  const organization = screen.getByRole('combobox', { name: 'Organization' });
  organization.focus();
  fireEvent.change(organization, { target: { value: 'Klant' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Klant B.V.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Product, line 1' })));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Contact' }).textContent).toBe('Noor Bakker'));
  save();
  await waitFor(() => expect(posted(requests)).toHaveLength(1));
  expect(posted(requests)[0]!.body).toMatchObject({ lines: [] });
});

it('of several contacts of a customer the one of the newest deal is chosen', async () => {
  const kim = { ...noor, id: 3, contactId: 3, firstName: 'Kim' };
  const { requests } = await opened(`${list}/new`, { contacts: [noor, kim], deals: [{ id: 8, contact: kim }] });
  await fillIn();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Contact' }).textContent).toBe('Kim Bakker'));
  expect(requests.some(({ path }) => /^\/api\/crm\/deals\?.*organization/.test(decodeURIComponent(path)))).toBe(true);
});

it('PLT-O47 PLT-342 the input is sent as a draft with its customer, template, language, currency and lines; a notice confirms it and the draft opens', async () => {
  const meanwhile: string[] = [];
  const { requests } = await opened(`${list}/new`, {
    creation: () => {
      meanwhile.push(...said());
      return { status: 201, body: made };
    },
  });
  await fillIn();
  await userEvent.click(screen.getByRole('combobox', { name: 'Invoice template' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zomer' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Language of the invoice' }));
  await userEvent.click(screen.getByRole('option', { name: 'English' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }));
  await userEvent.click(screen.getByRole('option', { name: 'USD' }));
  save();
  await waitFor(() => expect(window.location.pathname).toBe(`${list}/9`));
  const [{ path, body, headers }] = posted(requests) as unknown as [{ path: string; body: object; headers: Headers }];
  expect([path, headers.has('idempotency-key')]).toEqual(['/api/invoices/7/sales-invoices', true]);
  expect(body).toMatchObject({
    ...{ language: 'en', currency: 'USD', templateId: 4, customerContactName: 'Noor Bakker' },
    customer: { customerId: 5, name: 'Klant B.V.', emailAddress: 'noor@klant.test', cocNumber: '12345678', zipCode: '1011 AB' },
    lines: [{ description: 'Uren', quantity: 1, price: 100.5, taxRate: { taxRateId: 1 } }],
  });
  expect([meanwhile, said()]).toEqual([['CREATE_INVOICE_PENDING'], ['CREATE_INVOICE_SUCCESS']]);
  expect(await screen.findByText('Invoice created.')).toBeTruthy();
});

it('PLT-343 a refusal is reported and keeps all input, even after the page is reopened', async () => {
  await opened(`${list}/new`, { creation: () => refusal(503, 'SERVICE_UNAVAILABLE') });
  await fillIn();
  save();
  await waitFor(() => expect(said()).toEqual(['CREATE_INVOICE_FAILED']));
  expect(await screen.findByText(/^The invoice was not created\./)).toBeTruthy();
  expect(await field('Description')).toHaveProperty('value', 'Advies');
  const stored = Object.fromEntries(Object.entries(localStorage) as [string, string][]);
  cleanup();
  await opened(`${list}/new`, { stored });
  expect(await field('Description')).toHaveProperty('value', 'Advies');
  expect(screen.getByRole('textbox', { name: 'Price, line 1' })).toHaveProperty('value', '100,50');
});

it('PLT-O47 a purchase invoice by hand has its supplier and reference, the payment method, and the ledger of each line', async () => {
  const purchases = '/invoices/3-house/7/purchases';
  const { requests } = await opened(purchases);
  const [first] = await screen.findAllByRole('link', { name: 'New purchase invoice' });
  fireEvent.click(first!);
  await field('Description');
  // Before a supplier is chosen no rate is known, not even that of a shop.
  const ratesRead = () => requests.filter(({ path }) => path.includes('/tax-rate?'));
  await waitFor(() => expect(requests.some(({ path }) => path.includes('/tax-rates'))).toBe(true));
  expect([ratesRead(), screen.getByTestId('totals').textContent]).toEqual([[], expect.stringContaining('once there is an organization')]);
  await fillIn('Supplier');
  expect(window.location.pathname).toBe(`${purchases}/new`);
  expect(requests.some(({ path }) => path.includes('/organizations/5/tax-rate') && path.includes('supplier=true'))).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Supplier reference' }), { target: { value: 'F-12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Team and activity, line 1' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Ledger of line 1' }), '45');
  fireEvent.click(await screen.findByRole('option', { name: '4500 Kantoorkosten' }));
  save();
  await waitFor(() => expect(window.location.pathname).toBe(`${purchases}/9`));
  const [{ path, body }] = posted(requests) as unknown as [{ path: string; body: object }];
  expect(path).toBe('/api/invoices/7/purchase-invoices');
  expect(body).toMatchObject({
    ...{ invoiceDescription: 'Advies', reference: 'F-12', paymentMethod: 2, currency: 'EUR', customer: { customerId: 5 } },
    lines: [{ description: 'Uren', price: 100.5, ledgerAccount: '4500', taxRate: { taxRateId: 1 } }],
  });
  expect(body).not.toHaveProperty('templateId');
});
