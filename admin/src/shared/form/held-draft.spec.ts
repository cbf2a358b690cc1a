import { arrived, storedDraft, type Reading } from './held-draft';

interface Stored {
  version: number;
  name: string;
  day: string;
  isFilledIn?: boolean;
}
interface Typed {
  name: string;
  day: string;
}
const reading: Reading<Stored, Typed> = { read: ({ name, day }) => ({ name, day }), isFilledIn: ({ isFilledIn = false }) => isFilledIn };
const first: Stored = { version: 1, name: '', day: '' };
const typed = { ...storedDraft<Stored, Typed>(first, reading), typed: { name: 'mine', day: '' } };

describe('a newer version of a record with unsaved input', () => {
  it('waits to be compared', () => {
    const next = { version: 2, name: '', day: 'Monday' };
    expect(arrived(typed, next, reading)).toMatchObject({ version: 1, typed: { name: 'mine', day: '' }, theirs: next });
  });

  it('is merged under the input if it only fills in empty fields', () => {
    const next = { version: 2, name: 'theirs', day: 'Monday', isFilledIn: true };
    const held = arrived(typed, next, reading);
    expect(held).toMatchObject({
      version: 2,
      read: { name: 'theirs', day: 'Monday' },
      typed: { name: 'mine', day: 'Monday' },
      theirs: null,
    });
  });

  it('waits if another change came before it', () => {
    const next = { version: 3, name: 'theirs', day: 'Monday', isFilledIn: true };
    expect(arrived(typed, next, reading)).toMatchObject({ version: 1, theirs: next });
  });
});
