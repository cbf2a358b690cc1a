import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openedApp } from '../../../testing/opened-app';
import { apps } from '../../apps';

const house = { id: 7, legalEntityId: 7, version: 1, name: 'House B.V.', legalEntityReference: 'HOUSE', invoiceNumberPrefix: 'H' };
const before = window.matchMedia;
beforeEach(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
  // Matches a desktop screen.
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  await openedApp(apps, '/invoices/3-house/legal-entities', ({ path }) =>
    /legal-entities\/7$/.test(path) ? { body: house } : { body: { items: path.includes('legal-entities') ? [house] : [] } },
  );
  await screen.findByText('HOUSE');
});
afterEach(() => (window.matchMedia = before));

const panel = (): Promise<HTMLElement> => screen.findByRole('dialog');
const name = async (): Promise<string> => (await within(await panel()).findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value;

it('PLT-091 shows the columns name, reference, prefix and actions, in this order', () => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => head !== '#')).toEqual(['Name', 'Reference', 'Invoice number prefix', 'Actions']);
});

it('PLT-092 a row has buttons for the invoice data and for the legal entity, each of which opens a side panel', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit invoice data: House B.V.' }));
  expect(await screen.findByRole('dialog', { name: 'Invoice data' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invoice data' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Edit legal entity: House B.V.' }));
  expect(await name()).toBe('House B.V.');
});

it('PLT-093 PLT-095 a new one is created in a panel over the list, which Escape closes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'New legal entity' }));
  expect(await name()).toBe('');
  // Nearly every firm is Dutch.
  expect(within(await panel()).getByRole<HTMLInputElement>('textbox', { name: 'Country' }).value).toBe('Netherlands');
  expect(screen.getByText('HOUSE')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PLT-095 an existing one is edited there', async () => {
  await userEvent.click(screen.getByText('HOUSE'));
  expect(await name()).toBe('House B.V.');
});
