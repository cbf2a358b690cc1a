import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../i18n/en/messages';
import { notices } from '../shell/notices';
import { atWidth } from '../testing/at-width';
import { refusal, type Reply } from '../testing/fake-api';
import { openedApp } from '../testing/opened-app';
import { press } from '../testing/press';
import { apps } from './apps';

const record = { id: 5, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const organization = {
  ...{ ...record, organizationId: 5, name: 'Drukkerij Vecht', countryIso2: 'NL', country: 'Netherlands' },
  ...{ aliases: [], contacts: [], warnings: [], mergedInto: null },
};
const product = {
  ...{ ...record, productId: 5, name: 'Paper', price: 4, taxRateId: 9, connectedActivities: [], footprintProducts: [] },
  ledger: { ledgerId: 2, value: '4100', name: 'Print' },
};
const file = { fileId: 7, fileName: 'contract.pdf', mediaType: 'application/pdf', size: 9, url: '/api/crm/organizations/5/attachments/7' };
const activity = { version: 1, productActivityId: 31, productId: 5, productName: 'Paper', teamName: 'North', activityName: 'Film' };
const team = { id: 12, teamId: 12, key: 'north', teamKey: 'north', name: 'North', legalEntityReference: 'HOUSE' };
const structure = { body: { teams: [{ ...team, groups: [{ groupId: 1, name: 'Film' }] }] } };

const open = async (at: string, own: (method: string, path: string) => Reply | undefined = () => undefined) => {
  atWidth('wide');
  const answer = (method: string, path: string): Reply | undefined => {
    if (path.startsWith('/api/crm/product-activities')) return { body: { data: [activity] } };
    if (/organizations\/5\/attachments$/.test(path)) return { body: { items: [file] } };
    if (/\/(merges|settings|contacts|attachments|duplicates)/.test(path)) return undefined;
    const one = path.startsWith('/api/crm/organizations') ? organization : path.startsWith('/api/crm/products') ? product : undefined;
    if (!one) return undefined;
    return method !== 'GET' || /\/5$/.test(path) ? { body: one } : { body: { items: [one] } };
  };
  await openedApp(apps, `/purchases/3-house/${at}`, ({ method, path }) => own(method, path) ?? answer(method, path), {
    '/api/directory/ecosystems/3': structure,
  });
};
const name = (): HTMLInputElement => document.getElementById('root_name') as HTMLInputElement;
const type = async (value: string): Promise<void> => {
  await waitFor(() => expect(name()?.value).toBeDefined());
  fireEvent.change(name(), { target: { value } });
};
const says = (key: string) => waitFor(() => expect(notices.all().map(({ text }) => text)).toContain(key));
const failing = (verb: string) => (method: string, path: string) =>
  method === verb && path.startsWith('/api/crm/product-activities') ? refusal(500, 'INTERNAL_ERROR') : undefined;

beforeEach(() => notices.clear());

describe('CRM-327 the screens of organizations and products that areas share show a notice for', () => {
  it('a saved organization', async () => {
    await open('organizations/5');
    await type('Drukkerij De Vecht');
    await press('Save');
    await says('UPDATE_ORGANIZATION_SUCCESS');
  });

  it('merged organizations', async () => {
    const other = { ...organization, id: 6, organizationId: 6, name: 'Drukkerij Lek' };
    const both = { source: { id: 6, name: other.name }, destination: { id: 5, name: organization.name } };
    const preview = {
      ...both,
      version: 1,
      moves: [],
      fields: [],
      heldByOthers: [],
      finance: { settings: [], count: 0, invoices: [], isAllowed: true },
      isAllowed: true,
      undoDays: 30,
    };
    const merged = {
      ...both,
      mergeId: 8,
      moves: [],
      mergedAt: record.createdAt,
      mergedBy: 'Mila',
      undoUntil: record.createdAt,
      undoneAt: null,
    };
    await open('organizations', (method, path) => {
      if (method === 'POST') return { body: merged };
      if (path.includes('merge-preview')) return { body: preview };
      return path.startsWith('/api/crm/organizations?') ? { body: { items: [organization, other] } } : undefined;
    });
    await screen.findByText('Drukkerij Lek');
    await press('Merge');
    for (const [field, option] of [
      [/^From/, /Lek/],
      [/^To/, /Vecht/],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
    await userEvent.click(screen.getAllByRole('button', { name: 'Merge' }).at(-1)!);
    await press('Yes');
    await says('MERGE_ORGANIZATIONS_SUCCESS');
  });

  it('a removed document', async () => {
    await open('organizations/5', (method) => (method === 'DELETE' ? { status: 204 } : undefined));
    await userEvent.click(await screen.findByRole('tab', { name: 'Documents' }));
    await press('Remove: contract.pdf');
    await press('Yes');
    await says('REMOVE_ORG_DOCUMENT_SUCCESS');
  });

  it.each([
    ['new', 'Create', 'CREATE_PRODUCT_INVALID'],
    ['5', 'Save', 'UPDATE_PRODUCT_INVALID'],
  ])('an incomplete product: %s', async (at, button, key) => {
    await open(`products/${at}`);
    await type('');
    await press(button);
    await says(key);
  });

  it('a saved and an archived product', async () => {
    await open('products/5');
    await type('Card');
    await press('Save');
    await says('UPDATE_PRODUCT_SUCCESS');
    cleanup();
    await open('products', (method) => (method === 'DELETE' ? { status: 204 } : undefined));
    await press('Archive: Paper');
    await press('Yes');
    await says('ARCHIVE_PRODUCT_SUCCESS');
  });

  it('activities that could not be loaded, connected or disconnected', async () => {
    await open('products/5', failing('GET'));
    expect(await screen.findByText(messages.LOAD_CONNECTED_ACTIVITIES_FAILED)).toBeTruthy();
    cleanup();
    await open('products/5', failing('POST'));
    for (const [field, option] of [
      ['Team', 'North'],
      ['Activity', 'Film'],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
    await press('Connect');
    await says('SAVE_CONNECTED_ACTIVITY_FAILED');
    await press('Remove: North, Film');
    await waitFor(() => expect(screen.queryByText('North · Film')).toBeTruthy());
    cleanup();
    await open('products/5', failing('DELETE'));
    await press('Remove: North, Film');
    await says('DELETE_CONNECTED_ACTIVITY_FAILED');
  });
});
