import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Problem } from '../../providers/problem';
import { shown } from '../../testing/shown';
import { ConflictDialog } from './conflict-dialog';
import type { FormProblem } from './problems';
import { texts } from './texts';
import { useConflict } from './use-conflict';

const stale = new Problem({ status: 412, code: 'VERSION_CONFLICT' });
const invalid = new Problem({ status: 422, code: 'INVALID', errors: [{ pointer: '/name', code: 'REQUIRED' }] });

interface TriedProps {
  error: unknown;
  theirs?: (() => Promise<{ name: string }>) | null;
}
/** A form with one field, whose save the API refuses. */
function Tried({ error, theirs = () => Promise.resolve({ name: 'Theirs' }) }: TriedProps) {
  const [told, setTold] = useState('');
  const { conflict, keepMine, takeTheirs, refused } = useConflict({
    theirs,
    keep: ({ name }) => setTold(`kept over ${name}`),
    take: ({ name }) => setTold(`took ${name}`),
    atFields: (problems: readonly FormProblem[]) => setTold(`fields ${problems.map(({ pointer }) => pointer).join()}`),
  });
  return (
    <>
      <button onClick={() => void refused(error, 'UNEXPECTED')}>save</button>
      <output>{told}</output>
      {conflict && (
        <ConflictDialog
          text="Somebody saved this."
          mine={{ name: 'Mine', city: 'Delft' }}
          theirs={{ name: conflict.name, city: 'Delft' }}
          nameOf={(field) => `The ${field}`}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
    </>
  );
}
const save = async (props: TriedProps): Promise<void> => {
  await shown(<Tried {...props} />, [texts]);
  await userEvent.click(screen.getByText('save'));
};
const told = (): string => screen.getByText(/^(kept|took|fields|$)/, { selector: 'output' }).textContent;

describe('a save over what somebody else saved', () => {
  it('shows what differs on both sides, and only that', async () => {
    await save({ error: stale });
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toEqual(['FieldMineTheirs', 'The nameMineTheirs']);
    expect(screen.getByText('Somebody saved this.')).toBeTruthy();
    expect(told()).toBe('');
  });
  it.each([
    ['Keep mine to compare', 'kept over Theirs'],
    ['Reload theirs', 'took Theirs'],
  ])('is settled by %s', async (answer, outcome) => {
    await save({ error: stale });
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    expect(told()).toBe(outcome);
    expect(screen.queryByText('Somebody saved this.')).toBeNull();
  });
  it('is an ordinary refusal when theirs cannot be read, or nothing is stored yet', async () => {
    await save({ error: stale, theirs: () => Promise.reject(new Error('gone')) });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told()).toBe('fields ');
  });
});

describe('another refusal', () => {
  it('is shown at the fields', async () => {
    await save({ error: invalid });
    expect(told()).toBe('fields /name');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
