import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { textsOf } from '../../i18n/texts-of';
import { AppsProvider } from '../../shell/feature';
import { notices } from '../../shell/notices';
import { appsWithoutTexts } from '../../testing/apps-without-texts';
import { fakeApi, type SentRequest } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { FormOf } from '../../testing/form-of';

const texts = textsOf('features/relations/organizations', 'features/settings/legal-entities');
const show = (resource: string, record: RaRecord) =>
  shownInHouse(
    <AppsProvider apps={appsWithoutTexts}>
      <FormOf resource={resource} record={record} onSaved={() => undefined} />
    </AppsProvider>,
    { texts },
  );
const field = (name: string): HTMLInputElement => document.querySelector(`#root_${name}`)!;
const type = (name: string, text: string): void => void fireEvent.change(field(name), { target: { value: text } });
const press = (name: string): void => void fireEvent.click(screen.getByText(name, { selector: 'button' }));
const warned = (name: string): string | undefined =>
  [...document.querySelectorAll('[role=status]')].find(({ id }) => id === `root_${name}__error`)?.textContent ?? undefined;
const lastSaved = (requests: SentRequest[]): unknown => requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
const saving = (): SentRequest[] =>
  fakeApi(({ method, body }) => (method === 'PUT' ? { body: { id: 5, organizationId: 5, version: 2, ...body } } : { body: { items: [] } }));

const organization = {
  ...{ id: 5, organizationId: 5, version: 1, name: 'Tienda', countryIso2: 'ES', vatNumber: 'ESB58378431', preferredLanguage: 'en' },
  ...{ addressLineOne: 'Calle 1', zipCode: '28001', city: 'Madrid', exEu: false, exEuChosen: false, aliases: [] },
};

beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

it('CRM-131 D-45 outside the EU follows the address while it is typed, and is sent as not chosen', async () => {
  const requests = saving();
  await show('organizations', organization);
  expect(field('exEu').checked).toBe(false);
  type('zipCode', '35001');
  await waitFor(() => expect(field('exEu').checked).toBe(true));
  expect(warned('exEu')).toBeUndefined();
  press('Save');
  await waitFor(() => expect(lastSaved(requests)).toMatchObject({ zipCode: '35001', exEu: true, exEuChosen: false }));
});

it("CRM-131 CRM-F04 the user's choice overrides the address, shows its effect on VAT, and is sent as chosen", async () => {
  const requests = saving();
  await show('organizations', organization);
  fireEvent.click(field('exEu'));
  await waitFor(() => expect(warned('exEu')).toMatch(/^This address is in the EU/));
  type('zipCode', '08001');
  expect(field('exEu').checked).toBe(true);
  press('Save');
  await waitFor(() => expect(lastSaved(requests)).toMatchObject({ exEu: true, exEuChosen: true }));
});

it('CRM-237 CRM-O68 CRM-O69 D-46 warns beside the field, not during typing, and of missing values once the field was left', async () => {
  saving();
  await show('organizations', { ...organization, countryIso2: 'NL', zipCode: '8911 AB', vatNumber: 'NL857635104B01' });
  type('coCNumber', '1234567');
  await waitFor(() => expect(warned('coCNumber')).toBe('A Dutch chamber-of-commerce number has 8 digits.'));
  fireEvent.focus(field('vatNumber'));
  type('vatNumber', 'n.v.t.');
  await waitFor(() => expect(field('vatNumber').value).toBe('n.v.t.'));
  expect(warned('vatNumber')).toBeUndefined();
  fireEvent.blur(field('vatNumber'));
  await waitFor(() => expect(warned('vatNumber')).toBe('This is not a VAT number and counts as empty.'));
  type('vatNumber', 'NL857635105B01');
  await waitFor(() => expect(warned('vatNumber')).toMatch(/check digit/));
  type('vatNumber', '');
  // At home it changes no VAT.
  await waitFor(() => expect(warned('vatNumber')).toBeUndefined());
  type('zipCode', '0911');
  await waitFor(() => expect(warned('zipCode')).toMatch(/postcode of this country/));
});

it('CRM-237 does not warn of a missing number before the field was left', async () => {
  saving();
  const { vatNumber: _, ...without } = organization;
  await show('organizations', without);
  type('coCNumber', '1');
  await waitFor(() => expect(field('coCNumber').value).toBe('1'));
  expect(warned('vatNumber')).toBeUndefined();
  fireEvent.blur(field('vatNumber'));
  await waitFor(() => expect(warned('vatNumber')).toMatch(/^Without a VAT number/));
});

it('PLT-O27 PLT-O30 a legal entity with a long term and a foreign number shows both warnings', async () => {
  saving();
  const invoiceData = { vatNumber: 'DE136695976000' };
  await show('legal-entities', { id: 5, legalEntityId: 5, version: 1, name: 'Noord', defaultPaymentTerm: 90, invoiceData });
  await waitFor(() => expect(warned('defaultPaymentTerm')).toBeTruthy());
  expect(warned('invoiceData_vatNumber')).toBe('A Dutch VAT number is NL, 9 digits, B and 2 digits.');
});
