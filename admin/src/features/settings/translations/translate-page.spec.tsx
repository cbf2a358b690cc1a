import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@kantoor/schemas';
import { storedOverrides } from '../../../i18n/stored-overrides';
import { atWidth } from '../../../testing/at-width';
import { refusal, type Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { inHouse } from '../../../testing/shown-in-house';
import { apps } from '../../apps';

const address = '/api/crm/translations';
/** An API with one dictionary; each save makes a new version. */
function world(texts: Record<string, Record<string, string>> = { en: {}, nl: { 'shell.no': 'Neen' } }) {
  const state = { texts, version: 4, refuseOnce: null as Reply | null };
  const reply = ({ method, path, body }: { method: string; path: string; body: unknown }): Reply | undefined => {
    if (!path.startsWith(address)) return undefined;
    if (method === 'GET') return { body: state.texts, headers: { etag: `"v${state.version}"` } };
    const refused = state.refuseOnce;
    state.refuseOnce = null;
    if (refused) return refused;
    state.version += 1;
    const code = path.split('/languages/')[1];
    if (code) state.texts = { ...state.texts, [code]: {} };
    for (const { languageCode, key, text } of (
      body as { changes?: { languageCode: string; key: string; text: string | null }[] } | undefined
    )?.changes ?? []) {
      const { [key]: _, ...others } = state.texts[languageCode]!;
      state.texts = { ...state.texts, [languageCode]: text === null ? others : { ...others, [key]: text } };
    }
    return { body: { version: state.version } };
  };
  return { state, reply };
}
const opened = async (at = '/settings/translate', { state, reply } = world(), shell: Record<string, Reply> = {}) => {
  atWidth('wide');
  const { requests } = await openedApp(apps, at, reply, shell);
  return { requests, state, user: userEvent.setup({ pointerEventsCheck: 0 }) };
};
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
/** The cells of a key in the table, one for each language. */
const cellsOf = async (key: string) =>
  within((await screen.findByRole('button', { name: `Change ${key}` })).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const saves = (asked: { method: string; path: string; body?: unknown }[]) =>
  asked.filter(({ method, path }) => path.startsWith(address) && method !== 'GET');

it('PLT-017 PLT-018 /settings leads to the translation settings, which a site admin sees', async () => {
  await opened('/settings');
  expect(await screen.findByRole('heading', { name: 'Texts' })).toBeTruthy();
  expect(window.location.pathname).toBe('/settings/translate');
});

it('PLT-F16 a member who opens them is refused', async () => {
  const { profile, ecosystem } = inHouse();
  const member = {
    ...profile,
    ecosystemMemberships: [{ ...ecosystem, permissions: permissions.filter((name) => name !== 'translations.write') }],
  };
  const { requests } = await opened('/settings/translate', world(), { '/api/directory/me/profile': { body: member } });
  expect(await screen.findByRole('heading', { name: 'Lost?' })).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith(address))).toEqual([]);
});

it('PLT-238 they have eight tabs: languages, general, alert messages, register, map, modals, grid and setting messages', async () => {
  await opened();
  const tabs = within(await screen.findByRole('tablist', { name: 'Texts' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Languages', 'General', 'Alert messages', 'Register', 'Map', 'Modals', 'Grid', 'Setting messages'],
  ]);
});

it('PLT-239 PLT-O17 a language is added by its key in a dialog; it becomes a column with all texts missing, and the profile menu stays', async () => {
  const { requests, user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add language' }));
  await user.type(dialog.getByRole('textbox', { name: 'Key' }), 'deutsch');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText(/This is no language code/)).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'Key' }));
  await user.type(dialog.getByRole('textbox', { name: 'Key' }), 'de');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const row = await screen.findByRole('row', { name: /^German \(de\)/ });
  expect(saves(requests).map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${address}/languages/de`]);
  expect(Number(within(row).getAllByRole('cell')[1]!.textContent!.replace(/\D/g, ''))).toBeGreaterThan(3_000);
  await tab('General');
  expect(screen.getByRole('columnheader', { name: 'German' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Profile menu' }));
  expect((await screen.findByRole('group', { name: 'Language' })).textContent).toBe('NederlandsEnglish');
});

it('PLT-240 each tab is a table of keys with their texts by language, searchable, with the shipped text beside the stored one', async () => {
  await opened();
  await tab('General');
  search('shell.no');
  expect(await cellsOf('shell.no')).toEqual(['No', 'NeenStandard text: Nee']);
  expect((await screen.findByRole('button', { name: 'Change shell.no' })).textContent).toBe('shell.no');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Key', 'English', 'Dutch']);
  search('nothing reads like this');
  expect(await screen.findByText('No text fits this search.')).toBeTruthy();
});

it('a text is saved on its own with the version that was loaded, shows at once, and can be undone', async () => {
  const { requests, user } = await opened();
  await tab('General');
  search('shell.no');
  await user.click(await screen.findByRole('button', { name: 'Change shell.no' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change text' }));
  await user.clear(dialog.getByRole('textbox', { name: 'English' }));
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'Never');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await cellsOf('shell.no')).toEqual(['NeverStandard text: No', 'NeenStandard text: Nee']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await cellsOf('shell.no')).toEqual(['No', 'NeenStandard text: Nee']));
  expect(saves(requests).map(({ body }) => body)).toEqual([
    { version: 4, changes: [{ languageCode: 'en', key: 'shell.no', text: 'Never' }] },
    { version: 5, changes: [{ languageCode: 'en', key: 'shell.no', text: null }] },
  ]);
});

it('PLT-F41 a stale save is refused and the texts are reloaded: typed input stays beside the stored text, and can be saved over it', async () => {
  const { requests, user, state } = await opened();
  await tab('General');
  search('shell.no');
  await user.click(await screen.findByRole('button', { name: 'Change shell.no' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change text' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Dutch' }));
  await user.type(dialog.getByRole('textbox', { name: 'Dutch' }), 'Nimmer');
  state.texts = { ...state.texts, nl: { 'shell.no': 'Neen hoor' } };
  state.version = 9;
  state.refuseOnce = refusal(409, 'TRANSLATIONS_CHANGED');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Another person changed this text meanwhile/)).toBeTruthy();
  expect(await dialog.findByText(/As stored now: “Neen hoor”/)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Dutch' }) as HTMLTextAreaElement).value).toBe('Nimmer');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.texts.nl).toEqual({ 'shell.no': 'Nimmer' }));
  expect(saves(requests).map(({ body }) => (body as { version: number }).version)).toEqual([4, 9]);
});

it('a text without a required placeholder cannot be saved, and the dialog names the placeholder', async () => {
  const { requests, user } = await opened();
  await tab('Grid');
  search('shell.rows.of');
  await user.click(await screen.findByRole('button', { name: 'Change shell.rows.of' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change text' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Dutch' }), { target: { value: '%{from} van %{total}' } });
  expect(dialog.getByText('Keep these as they are, for they are filled in: %{to}.')).toBeTruthy();
  expect((dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Dutch' }), { target: { value: '%{from} %{to} %{total} %{who}' } });
  expect(dialog.getByText(/never filled in here; leave them out: %\{who\}/)).toBeTruthy();
  expect(saves(requests)).toEqual([]);
});

it('a text with a number is a text for each plural form, named in words and changed on its own', async () => {
  const { requests, user } = await opened();
  await tab('Grid');
  search('resources.deals.name');
  expect(await cellsOf('resources.deals.name (one)')).toEqual(['Deal', 'Deal']);
  expect(await cellsOf('resources.deals.name (other numbers)')).toEqual(['Deals', 'Deals']);
  await user.click(screen.getByRole('button', { name: 'Change resources.deals.name (other numbers)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change text' }));
  expect(dialog.getByText('resources.deals.name (other numbers)')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Dutch' }), { target: { value: 'Opdrachten' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await cellsOf('resources.deals.name (other numbers)')).toEqual(['Deals', 'OpdrachtenStandard text: Deals']),
  );
  expect(await cellsOf('resources.deals.name (one)')).toEqual(['Deal', 'Deal']);
  expect(saves(requests).map(({ body }) => body)).toEqual([
    { version: 4, changes: [{ languageCode: 'nl', key: 'resources.deals.name_other', text: 'Opdrachten' }] },
  ]);
});

it('a file is imported after its changes are shown', async () => {
  const { user, state } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Import Dutch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Dutch' }));
  const file = new File(['-'], 'nl.json');
  const written = new TextEncoder().encode('{"shell.yes":"Zeker","shell.no":"Neen","x y":"?"}');
  Object.assign(file, { arrayBuffer: () => Promise.resolve(written.buffer) });
  fireEvent.change(dialog.getByLabelText('Choose file', { selector: 'input' }), { target: { files: [file] } });
  expect((await dialog.findByRole('status')).textContent).toBe('1 changed, 1 as they are, 1 refused');
  expect(dialog.getByText('x y: this is no key')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'shell.yes Ja Zeker' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Import 1 text' }));
  await waitFor(() => expect(state.texts.nl).toEqual({ 'shell.no': 'Neen', 'shell.yes': 'Zeker' }));
});

it('PLT-243 stored texts that cannot be loaded are reported, with a retry', async () => {
  let fails = true;
  await opened();
  storedOverrides.use(() => (fails ? Promise.reject(new Error('503')) : Promise.resolve({})));
  await storedOverrides.load('en');
  expect(await screen.findByText('The changed texts could not be fetched; the standard texts are shown.')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be fetched/)).toBeNull());
  storedOverrides.use(undefined);
});
