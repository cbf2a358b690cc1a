import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { messages } from '../../i18n/en/messages';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { AppsProvider } from '../../shell/feature';
import { appsWithoutTexts } from '../../testing/apps-without-texts';
import { fakeApi, refusal, type SentRequest } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { AreaView } from '../area-view';
import { FormOf } from '../../testing/form-of';
import type { FormWidgetProps } from './types';
import { DecimalWidget } from './widgets/decimal-widget';

const texts = textsOf(
  'features/relations/contacts',
  'features/settings/legal-entities',
  'features/products/products',
  'features/settings/tax-rate-rules',
);
const show = (resource: string, record?: RaRecord, area?: string) =>
  shownInHouse(
    <AppsProvider apps={appsWithoutTexts}>
      <AreaView value={area}>
        <FormOf resource={resource} record={record} onSaved={() => undefined} />
      </AreaView>
    </AppsProvider>,
    { texts },
  );
// A form is large: queries by role would take seconds.
const field = (name: string): HTMLInputElement => document.querySelector(`#root_${name}`)!;
const type = (name: string, text: string): void => void fireEvent.change(field(name), { target: { value: text } });
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByText(name, { selector: 'button' }));
/** Returns the errors listed above the form; empty before the first attempt. */
const problems = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((item) => item.textContent!);
const writes = (requests: SentRequest[]): SentRequest[] => requests.filter(({ method }) => method !== 'GET');
const shownNotices = (): string[] => notices.all().map(({ text }) => messages[text as keyof typeof messages]);

beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

describe('the form of a contact', () => {
  it('CRM-244 CRM-246 requires both names with the literal messages of the registers, and sends nothing before', async () => {
    const requests = fakeApi();
    await show('contacts');
    expect(problems()).toEqual([]);
    press('Create');
    expect(problems()).toEqual(['Name is a required field', 'Name is a required field']);
    expect(shownNotices()).toEqual(["The contact didn't pass the validation."]);
    type('firstName', 'Noor');
    press('Create');
    expect(problems()).toEqual(['Name is a required field']);
    expect(writes(requests)).toEqual([]);
  });

  it('CRM-246 requires the same of an existing one', async () => {
    fakeApi();
    await show('contacts', {
      id: 5,
      contactId: 5,
      version: 1,
      firstName: 'Noor',
      lastName: 'Bakker',
      emailAddresses: [],
      phoneNumbers: [],
    });
    type('lastName', '');
    press('Save');
    expect(shownNotices()).toEqual(["The contact didn't pass the validation."]);
  });
});

it.each([
  ['CRM-247 CRM-O80 a product has a name and a price', 'products', ['Name is a required field', 'Price is a required field']],
  ['CRM-248 a tax-rate rule has a name and a tax rate', 'tax-rate-rules', ['Name is a required field', 'Tax rate is a required field']],
])('%s', async (_what, resource, required) => {
  const requests = fakeApi();
  await show(resource);
  press('Create');
  expect(problems()).toEqual(required);
  type('name', 'Advies');
  press('Create');
  expect(problems()).toEqual(required.slice(1));
  expect(writes(requests)).toEqual([]);
});

describe('the form of a legal entity', () => {
  it('PLT-098 reports a missing name after an attempt to save, not before', async () => {
    fakeApi();
    await show('legal-entities');
    fireEvent.focus(field('name'));
    fireEvent.blur(field('name'));
    expect(problems()).toEqual([]);
    press('Create');
    expect(problems()).toContain(messages.NAME_IS_REQUIRED);
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('name')));
  });

  it('is created without invoice data as long as none of it was typed, though a new one begins with colours and a country', async () => {
    const requests = fakeApi(({ method, body }) =>
      method === 'POST' ? { body: { id: 3, legalEntityId: 3, version: 1, ...body } } : undefined,
    );
    await show('legal-entities');
    for (const [name, text] of [
      ['name', 'House'],
      ['legalEntityReference', 'HOUSE'],
      ['invoiceNumberPrefix', 'H'],
    ] as const)
      type(name, text);
    expect(field('invoiceData_country').value).not.toBe('');
    press('Create');
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    expect(writes(requests)[0]!.body).not.toHaveProperty('invoiceData');
  });

  it('PLT-106 marks missing invoice data once any of it was typed', async () => {
    const requests = fakeApi();
    await show('legal-entities');
    for (const [name, text] of [
      ['name', 'House'],
      ['legalEntityReference', 'HOUSE'],
      ['invoiceNumberPrefix', 'H'],
      ['invoiceData_vatNumber', 'NL001234567B01'],
    ] as const)
      type(name, text);
    press('Create');
    const missing = {
      registeredCompanyName: 'Registered company name',
      coCNumber: 'Chamber of commerce number',
      streetName: 'Street',
      houseNumber: 'House number',
      postalCode: 'Postal code',
      city: 'City',
      emailAddress: 'E-mail address',
      phoneNumber: 'Phone number',
    };
    expect(problems().sort()).toEqual(
      Object.values(missing)
        .map((name) => `${name} is a required field`)
        .sort(),
    );
    for (const name of Object.keys(missing))
      expect([name, field(`invoiceData_${name}`).getAttribute('aria-invalid')]).toEqual([name, 'true']);
    expect(writes(requests)).toEqual([]);
  });

  describe('its mail templates', () => {
    const template = { language: 'NL', masterTemplate: 'factuur', subject: 'Factuur', body: 'Beste' };
    const invoiceData = {
      ...{ registeredCompanyName: 'House', coCNumber: '12345678', vatNumber: 'NL217819692B01', streetName: 'Kade', houseNumber: '1' },
      ...{ postalCode: '1011 AB', city: 'Amsterdam', country: 'Nederland', emailAddress: 'a@house.example', phoneNumber: '020 123 45 67' },
      ...{ primaryColor: '#000000', secondaryColor: '#ffffff', bankAccounts: [] },
      invoiceEmailTemplates: [
        { ...template, emailType: 'newInvoice' },
        { ...template, emailType: 'reminder', reminderLevel: 14 },
      ],
    };
    const record = { id: 3, legalEntityId: 3, version: 1, name: 'House', legalEntityReference: 'HOUSE', invoiceNumberPrefix: 'H' };
    const level = (row: number) => field(`invoiceData_invoiceEmailTemplates_${row}_reminderLevel`);

    it('ask for the level if the mail is a reminder', async () => {
      fakeApi();
      await show('legal-entities', { ...record, invoiceData });
      expect(level(0)).toBeNull();
      expect(level(1).value).toBe('14');
    });

    it('PLT-O36 report an unknown placeholder beside the field before anything is sent, and offer the known ones', async () => {
      const requests = fakeApi();
      await show('legal-entities', { ...record, invoiceData });
      type('invoiceData_invoiceEmailTemplates_0_body', 'Factuur {{Factuurnummer}}');
      press('Save');
      expect(field('invoiceData_invoiceEmailTemplates_0_body').getAttribute('aria-invalid')).toBe('true');
      expect(problems().join()).toContain('A placeholder here does not exist');
      expect(writes(requests)).toEqual([]);
      expect(screen.getAllByRole('button', { name: /^(Insert into |mail\.insertInto)/ })).toHaveLength(4);
    });

    it('send no level with a mail that is no longer a reminder', async () => {
      const requests = fakeApi(({ method, body }) => (method === 'PUT' ? { body: { ...record, version: 2, ...body } } : undefined));
      await show('legal-entities', { ...record, invoiceData });
      fireEvent.mouseDown(field('invoiceData_invoiceEmailTemplates_1_emailType'));
      fireEvent.click(await screen.findByRole('option', { name: 'New invoice' }));
      expect(level(1)).toBeNull();
      press('Save');
      await waitFor(() => expect(writes(requests)).toHaveLength(1));
      const sent = writes(requests)[0]!.body as { invoiceData: typeof invoiceData };
      expect(sent.invoiceData.invoiceEmailTemplates[1]).toEqual({ ...template, emailType: 'newInvoice' });
    });
  });

  it.each(['NL001234567B0', 'NL001234567B011'])(
    'PLT-F09 says in English that %s does not have the length of a VAT number',
    async (number) => {
      fakeApi();
      await show('legal-entities');
      type('invoiceData_vatNumber', number);
      press('Create');
      expect(problems()).toContain('A VAT number here has exactly 14 characters');
    },
  );
});

it('PLT-108 PLT-F09 a VAT number of another length has the literal Dutch message of the registers', async () => {
  const { messages: dutch } = await import('../../i18n/nl/messages');
  expect(dutch.VAT_NUMBER_LENGTH).toBe('BTW-nummer heeft een verplichte lengte van 14 tekens');
});

it('CRM-263 a save sends the whole record, including untouched fields', async () => {
  const requests = fakeApi(({ method, body }) => (method === 'PUT' ? { body: { id: 5, contactId: 5, version: 2, ...body } } : undefined));
  const contact = {
    firstName: 'Noor',
    lastName: 'Bakker',
    emailAddresses: [{ value: 'noor@klant.test', isPrimary: true }],
    phoneNumbers: [{ label: 'Werk', value: '020 123 45 67' }],
  };
  await show('contacts', { id: 5, contactId: 5, version: 1, ...contact });
  type('lastName', '');
  type('lastName', 'Smit');
  press('Save');
  await waitFor(() => expect(shownNotices()).toContain('Contact saved.'));
  expect(writes(requests).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/crm/contacts/5', { ...contact, lastName: 'Smit' }],
  ]);
  expect(writes(requests)[0]!.headers.get('if-match')).toBe('"v1"');
});

it('a failed save is reported once, and keeps the input', async () => {
  fakeApi(({ method }) => (method === 'POST' ? refusal(500, 'INTERNAL_ERROR') : undefined));
  await show('products');
  type('name', 'Advies');
  type('price', '12,50');
  press('Create');
  await waitFor(() => expect(shownNotices()).toEqual(['The product was not created.']));
  expect(field('name').value).toBe('Advies');
});

describe('PUR-F40 PUR-O12 each save shows exactly one matching notice', () => {
  const person = { firstName: 'Noor', lastName: 'Bakker', emailAddresses: [], phoneNumbers: [], connectionConsent: false };
  it.each([
    ['contacts', undefined, person, ['Contact created.', 'The contact was not created.', 'Contact saved.', 'The contact was not saved.']],
    [
      'organizations',
      'purchases',
      { name: 'Vecht', country: 'Nederland', countryCode: 'NL', aliases: [] },
      ['Organization created.', 'The organization was not created.', 'Organization saved.', 'The organization was not saved.'],
    ],
    [
      'products',
      undefined,
      { name: 'Advies', price: 10 },
      [messages.CHANGES_SAVED, 'The product was not created.', 'Product saved.', 'The product was not saved.'],
    ],
  ])('%s', async (resource, area, fields, expected) => {
    const said: string[][] = [];
    for (const isNew of [true, false])
      for (const isRefused of [false, true]) {
        notices.clear();
        localStorage.clear();
        const stored = { ...fields, id: 5, version: 1 };
        fakeApi(({ method, body }) => {
          if (method === 'GET') return undefined;
          return isRefused ? refusal(409, 'CONFLICT') : { body: { ...stored, ...body, version: 2 } };
        });
        const { unmount } = await show(resource, isNew ? undefined : (stored as unknown as RaRecord), area);
        for (const [name, value] of Object.entries(fields)) if (isNew && field(name)?.type === 'text') type(name, String(value));
        if (!isNew) type(Object.keys(fields)[0]!, 'Otherwise');
        press(isNew ? 'Create' : 'Save');
        await waitFor(() => expect(notices.all().some(({ kind }) => kind !== 'pending')).toBe(true));
        said.push(shownNotices());
        unmount();
      }
    expect(said).toEqual(expected.map((notice) => [notice]));
  });
});

it('D-37 an ambiguous number is not saved before the user chooses a reading', async () => {
  const requests = fakeApi(({ method }) => (method === 'POST' ? { body: { id: 9, productId: 9, version: 1 } } : undefined));
  await show('products');
  type('name', 'Advies');
  type('price', '2.500');
  press('Create');
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some(({ textContent }) => /What is meant by 2.500/.test(textContent))).toBe(true),
  );
  expect(writes(requests)).toEqual([]);
  press(/^2.500,00$/);
  press('Create');
  await waitFor(() => expect(writes(requests).map(({ body }) => (body as { price: number }).price)).toEqual([2500]));
});

it('a year is written without a separator, another number with it', async () => {
  const numberField = (id: string, schema: object) => (
    <DecimalWidget {...({ id, label: id, value: 2024, schema, onChange: () => undefined } as unknown as FormWidgetProps)} />
  );
  await shownInHouse(
    <>
      {numberField('year', { type: 'integer', 'x-year': true })}
      {numberField('amount', { type: 'integer' })}
    </>,
  );
  const shown = (name: string): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([shown('year'), shown('amount')]).toEqual(['2024', expect.stringMatching(/^2\s024$/)]);
});

it('CRM-O84 a tax-rate rule refers to one of the tax rates of the invoices, by its id', async () => {
  const rates = [
    { id: 1, taxRateId: 1, description: '21% btw', percentage: 21 },
    { id: 2, taxRateId: 2, description: 'Btw verlegd', percentage: 0 },
  ];
  const requests = fakeApi(({ method, path, body }) => {
    if (method === 'POST') return { status: 201, body: { id: 9, taxRateRuleId: 9, version: 1, ...body, taxRate: rates[1] } };
    return { body: { items: path.startsWith('/api/invoices/tax-rates?') ? rates : [] } };
  });
  await show('tax-rate-rules');
  type('name', 'Verlegd');
  await userEvent.click(screen.getByRole('combobox', { name: 'Tax rate' }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['21% btw', 'Btw verlegd']),
  );
  await userEvent.click(screen.getByRole('option', { name: 'Btw verlegd' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tax rate' }).value).toBe('Btw verlegd');
  press('Create');
  await waitFor(() => expect(writes(requests).map(({ body }) => (body as { taxRate: unknown }).taxRate)).toEqual([{ taxRateId: 2 }]));
});
