import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { textsOf } from '../../i18n/texts-of';
import { Problem } from '../../providers/problem';
import { shown } from '../../testing/shown';
import { DraftNotices } from './draft-notices';
import { useDraft, type DraftForm } from './use-draft';

/** The messages between windows of a browser; jsdom has only one. */
const otherWindow = { heard: [] as string[], saves: (_name: string, _version: number): void => undefined };
globalThis.BroadcastChannel = class {
  set onmessage(hears: (message: { data: string }) => void) {
    otherWindow.saves = (name, version) => hears({ data: `${name} ${version}` });
  }
  postMessage = (text: string): void => void otherWindow.heard.push(text);
} as never;

interface Budget {
  version: number;
  name: string;
  city: string;
  secret?: string;
}
type Data = Omit<Budget, 'version'>;
const stored: Budget = { version: 1, name: 'Old', city: 'Delft' };
const form: DraftForm<Budget, Data> = {
  read: ({ name, city, secret = '' }) => ({ name, city, secret }),
  fresh: () => ({ name: '', city: '', secret: '' }),
  keepable: ({ secret: _secret, ...data }) => data as Data,
};
/** The simulated API: its record, the saves it received, and the error it answers with. */
let server: { record: Budget; saves: { over: number | undefined; data: Data }[]; refuse?: Problem };
let arrives: (record: Budget) => void;

function Form({ start }: { start: Budget | null }) {
  const [record, setRecord] = useState(start);
  const [isSaving, setSaving] = useState(false);
  arrives = setRecord;
  const draft = useDraft<Budget, Data>({ name: 'budgets.5', record, form, isSaving });
  const save = async (): Promise<void> => {
    if (!draft.isSettled()) return;
    setSaving(true);
    try {
      if (draft.base && draft.base.version !== server.record.version) throw new Problem({ status: 412, code: 'VERSION_CONFLICT' });
      server.saves.push({ over: draft.base?.version, data: draft.data });
      server.record = { ...draft.data, version: server.record.version + 1 };
      // The event of the own change may arrive before the response does.
      setRecord(server.record);
      await Promise.resolve();
      draft.saved(server.record);
    } catch (error) {
      await draft.isOutdated(error, () => Promise.resolve(server.record));
    } finally {
      setSaving(false);
    }
  };
  const field = (name: keyof Data) => (
    <input
      aria-label={name}
      value={draft.data[name] ?? ''}
      onChange={({ target }) => draft.change((now) => ({ ...now, [name]: target.value }))}
    />
  );
  return (
    <>
      <DraftNotices draft={draft} asTexts={({ name, city }) => ({ name, city })} nameOf={(name) => `The ${name}`} />
      {field('name')}
      {field('city')}
      {field('secret')}
      <button onClick={() => void save()}>save</button>
      <output>{draft.isDirty ? 'unsaved' : 'as stored'}</output>
    </>
  );
}
const open = (start: Budget | null = stored) => shown(<Form start={start} />, textsOf('shared/form'));
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const types = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const theirs = (record: Partial<Budget>): void => {
  server.record = { ...server.record, ...record, version: server.record.version + 1 };
};
const compared = (): string[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  server = { record: stored, saves: [] };
  otherWindow.heard = [];
});

describe('a save by another user while a form is open', () => {
  it('is shown at once where nothing was typed', async () => {
    await open();
    theirs({ city: 'Gouda' });
    act(() => arrives(server.record));
    expect(field('city').value).toBe('Gouda');
    expect(screen.queryByRole('alert')).toBeNull();
    await types('name', 'Mine');
    await press('save');
    expect(server.saves).toEqual([{ over: 2, data: { name: 'Mine', city: 'Gouda', secret: '' } }]);
  });
  it('waits beside the typed input, and nothing is saved before both were compared', async () => {
    await open();
    await types('name', 'Mine');
    theirs({ name: 'Theirs', city: 'Gouda' });
    act(() => arrives(server.record));
    expect(screen.getByRole('alert').textContent).toContain('Someone else saved this meanwhile');
    expect([field('name').value, field('city').value]).toEqual(['Mine', 'Delft']);
    await press('save');
    expect(compared()).toEqual(['FieldMineTheirs', 'The nameMineTheirs', 'The cityDelftGouda']);
    expect(server.saves).toEqual([]);
  });
  it("is named as the user's own if the same user saved in another window", async () => {
    await open();
    await types('name', 'Mine');
    server.record = { ...stored, version: 40 };
    theirs({ name: 'Saved there' });
    act(() => arrives(server.record));
    expect(screen.getByRole('alert').textContent).toContain('Someone else saved this meanwhile');
    act(() => otherWindow.saves('budgets.5', 41));
    expect(screen.getByRole('alert').textContent).toContain('You saved this in another window meanwhile');
    await press('Compare');
    expect(screen.getByRole('dialog', { name: 'Changed by you in another window' })).toBeTruthy();
    await press('Keep mine');
    await press('save');
    expect(otherWindow.heard).toEqual(['budgets.5 42']);
  });
  it.each([
    ['Keep mine', { name: 'Mine', city: 'Gouda', secret: '' }, 'unsaved'],
    ['Reload theirs', { name: 'Theirs', city: 'Gouda', secret: '' }, 'as stored'],
  ])('is resolved by %s, over that version', async (answer, data, state) => {
    await open();
    await types('name', 'Mine');
    theirs({ name: 'Theirs', city: 'Gouda' });
    act(() => arrives(server.record));
    await press('Compare');
    await press(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([field('name').value, field('city').value]).toEqual([data.name, data.city]);
    expect(screen.getByRole('status').textContent).toBe(state);
    await press('save');
    expect(server.saves).toEqual([{ over: 2, data }]);
  });
  it('is detected by the refused save, if no event arrived before', async () => {
    await open();
    await types('name', 'Mine');
    theirs({ city: 'Gouda' });
    await press('save');
    expect(compared()).toEqual(['FieldMineTheirs', 'The nameMineOld', 'The cityDelftGouda']);
    expect(server.saves).toEqual([]);
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('save');
    expect(server.record).toMatchObject({ name: 'Mine', city: 'Gouda' });
  });
  it('stays pending when the comparison is postponed, and follows later saves', async () => {
    await open();
    await types('name', 'Mine');
    theirs({ city: 'Gouda' });
    act(() => arrives(server.record));
    await press('Compare');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    theirs({ city: 'Leiden' });
    act(() => arrives(server.record));
    await press('Compare');
    expect(compared()).toContain('The cityDelftLeiden');
  });
  it("raises no question if it equals the form, or is the user's own save", async () => {
    await open();
    await types('name', 'Mine');
    theirs({});
    act(() => arrives(server.record));
    expect(screen.queryByRole('alert')).toBeNull();
    await press('save');
    expect(server.saves).toEqual([{ over: 2, data: { name: 'Mine', city: 'Delft', secret: '' } }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('as stored');
  });
});

describe('unsaved input', () => {
  it('is restored after a reload, except for secrets, and can be discarded', async () => {
    const { unmount } = await open();
    await types('name', 'Mine');
    await types('secret', 'key');
    unmount();
    await open();
    expect(screen.getByRole('alert').textContent).toContain('What you typed earlier and did not save was put back.');
    expect([field('name').value, field('secret').value]).toEqual(['Mine', '']);
    await press('Discard');
    expect(field('name').value).toBe('Old');
    expect(localStorage.getItem('RaStoreKantoor.draft.budgets.5')).toBeNull();
  });
  it('does not overwrite a later save: both are shown side by side at once', async () => {
    const { unmount } = await open();
    await types('name', 'Mine');
    unmount();
    theirs({ city: 'Gouda' });
    await open(server.record);
    expect(compared()).toEqual(['FieldMineTheirs', 'The nameMineOld', 'The cityDelftGouda']);
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([field('name').value, field('city').value]).toEqual(['Mine', 'Gouda']);
  });
  it('is deleted once it is saved, and after two weeks', async () => {
    const { unmount } = await open(null);
    await types('name', 'New');
    unmount();
    const kept = JSON.parse(localStorage.getItem('RaStoreKantoor.draft.budgets.5')!) as { at: number };
    localStorage.setItem('RaStoreKantoor.draft.budgets.5', JSON.stringify({ ...kept, at: Date.now() - 15 * 86_400_000 }));
    const again = await open(null);
    expect(field('name').value).toBe('');
    again.unmount();
    await open();
    await types('name', 'Mine');
    await press('save');
    await waitFor(() => expect(localStorage.getItem('RaStoreKantoor.draft.budgets.5')).toBeNull());
  });
});
