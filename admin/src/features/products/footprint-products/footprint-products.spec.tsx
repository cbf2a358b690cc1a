import { messages } from '../../../i18n/en/messages';
import { messages as dutch } from '../../../i18n/nl/messages';
import { actionTexts } from '../../../schema-views/action-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apps } from '../../apps';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import type { Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { press } from '../../../testing/press';

const flight = {
  ...{ id: 5, footprintProductId: 5, version: 1, name: 'Flight', value: 0.5, footprintProductTypeId: 1 },
  footprintProductType: { footprintTypeId: 1, name: 'CO2 (kg)' },
};
const address = '/purchases/3-house/footprint-products';
/** Notices shown while a change is pending. */
let meanwhile: string[] = [];
const open = async (
  at: string,
  { changed = { status: 201, body: { ...flight, id: 6 } }, types }: { changed?: Reply; types?: Reply } = {},
) => {
  atWidth('wide');
  let rows = [flight];
  meanwhile = [];
  const { requests } = await openedApp(apps, at, ({ method, path }) => {
    if (path.startsWith('/api/purchases/footprint-types')) return types ?? { body: { items: [{ footprintTypeId: 1, name: 'CO2 (kg)' }] } };
    if (!path.startsWith('/api/purchases/footprint-products')) return undefined;
    if (method === 'GET') return path.includes('footprint-products/5') ? { body: flight } : { body: { items: rows } };
    meanwhile = said();
    if (method === 'DELETE' && changed.status === 204) rows = [];
    return changed;
  });
  return () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/purchases/footprint-products'));
};
const field = (name: string): HTMLElement => document.getElementById(`root_${name}`)!;
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const chooseType = async (): Promise<void> => {
  fireEvent.mouseDown(field('footprintProductTypeId'));
  await userEvent.click(await screen.findByRole('option', { name: 'CO2 (kg)' }));
};
const said = (): string[] => notices.all().map(({ text }) => text);
const refused: Reply = { status: 500, body: { status: 500, code: 'INTERNAL_ERROR' } };
beforeEach(() => {
  localStorage.clear();
  notices.clear();
});

it('PLT-212 PLT-214 PLT-216 PLT-367 are listed by number, name, value and type; a row opens its form, and archiving removes it', async () => {
  const writes = await open(address, { changed: { status: 204 } });
  const row = (await screen.findByText('Flight')).closest('tr')!;
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Name',
    'Value (kg CO2 per euro)',
    'Footprint type',
    'Actions',
  ]);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['5', 'Flight', '0,5', 'CO2 (kg)']);
  fireEvent.click(row);
  await waitFor(() => expect(field('name')).toBeTruthy());
  expect([field('name'), field('value')].map((input) => (input as HTMLInputElement).value)).toEqual(['Flight', '0,50']);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await press('Archive: Flight');
  await press('Yes');
  await waitFor(() => expect(said()).toEqual(['ARCHIVE_PRODUCT_SUCCESS']));
  expect(meanwhile).toEqual(['ARCHIVE_PRODUCT_PENDING']);
  await waitFor(() => expect(screen.queryByText('Flight')).toBeNull());
  expect(writes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/purchases/footprint-products/5']]);
});

it('PLT-368 a product that could not be archived stays', async () => {
  await open(address, { changed: refused });
  await press('Archive: Flight');
  await press('Yes');
  await waitFor(() => expect(said()).toEqual(['ARCHIVE_PRODUCT_FAILED']));
  expect(screen.getByText('Flight')).toBeTruthy();
});

it('PLT-215 PLT-217 PLT-218 PLT-219 PLT-220 PLT-221 PLT-222 PLT-361 PLT-363 PLT-F32 a button opens an empty form, and nothing is sent before it is filled', async () => {
  const writes = await open(address);
  await userEvent.click(await screen.findByRole('link', { name: 'New footprint product' }));
  await waitFor(() => expect(field('name')).toBeTruthy());
  const labels = () =>
    [...document.querySelectorAll('form .MuiInputLabel-root')].map(({ textContent }) => textContent!.replace('*', '').trim());
  await waitFor(() => expect(labels()).toEqual(['Name', 'Value (kg CO2 per euro)', 'Footprint type']));
  await press('Create');
  await waitFor(() => expect(said()).toEqual(['CREATE_PRODUCT_INVALID']));
  const error = (name: string) => document.getElementById(`root_${name}__error`)?.textContent;
  expect(['name', 'value', 'footprintProductTypeId'].map(error)).toEqual([
    'Name is a required field',
    'Value is a required field',
    'A footprint type is required',
  ]);

  fireEvent.mouseDown(field('footprintProductTypeId'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['CO2 (kg)']);
  await userEvent.click(screen.getByRole('option'));
  type('name', 'Train');
  await press('Create');
  expect(writes()).toEqual([]);
  type('value', '0,0125');
  await press('Create');
  await waitFor(() =>
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { name: 'Train', value: 0.0125, footprintProductTypeId: 1 }],
    ]),
  );
  await waitFor(() => expect(said()).toContain('CHANGES_SAVED'));
  expect(meanwhile).toContain('CREATE_PRODUCT_PENDING');
});

it('PLT-F17 the fixed type can be chosen while the types cannot be loaded', async () => {
  const writes = await open(`${address}/new`, { types: refused });
  await waitFor(() => expect(field('name')).toBeTruthy());
  type('name', 'Train');
  type('value', '1');
  await chooseType();
  await press('Create');
  await waitFor(() => expect(writes().map(({ body }) => body.footprintProductTypeId)).toEqual([1]));
});

it.each([
  ['PLT-364', `${address}/new`, 'Create', 'CREATE_PRODUCT_FAILED'],
  ['PLT-366', `${address}/5`, 'Save', 'UPDATE_PRODUCT_FAILED'],
])('%s a product that cannot be saved is reported', async (_, at, button, notice) => {
  await open(at, { changed: refused });
  await waitFor(() => expect(field('name')).toBeTruthy());
  type('name', 'Train');
  type('value', '1');
  if (button === 'Create') await chooseType();
  await press(button);
  await waitFor(() => expect(said()).toEqual([notice]));
});

it('PLT-362 PLT-365 empty fields are not saved; saving is reported while it runs and afterwards', async () => {
  const writes = await open(`${address}/5`, { changed: { status: 200, body: { ...flight, version: 2 } } });
  await waitFor(() => expect(field('name')).toBeTruthy());
  type('name', '');
  await press('Save');
  await waitFor(() => expect(said()).toEqual(['UPDATE_PRODUCT_INVALID']));
  expect(writes()).toEqual([]);
  type('name', 'Plane');
  await press('Save');
  await waitFor(() => expect(said()).toContain('UPDATE_PRODUCT_SUCCESS'));
  expect(meanwhile).toContain('UPDATE_PRODUCT_PENDING');
});

it('PLT-F33 products and footprint products share their notices, whose texts fit both', () => {
  for (const action of ['CREATE', 'UPDATE', 'ARCHIVE'] as const)
    expect(actionTexts('footprint-products', action)).toEqual(actionTexts('products', action));
  for (const texts of [messages, dutch] as Record<string, string>[]) {
    const said = Object.entries(texts).filter(([key]) => /^(CREATE|UPDATE|ARCHIVE)_PRODUCT_/.test(key));
    expect(said.length).toBeGreaterThan(8);
    for (const [, sentence] of said) expect(sentence).not.toMatch(/footprint|voetafdruk|CO2|price|prijs/i);
  }
});
