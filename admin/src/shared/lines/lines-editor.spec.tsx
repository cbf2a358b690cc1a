import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { textsOf } from '../../i18n/texts-of';
import { shown } from '../../testing/shown';
import type { FormProblem } from '../form/problems';
import { amountColumn, descriptionColumn, netColumn, numberColumn, priceColumn } from './columns';
import { changed, inserted, moved, without, type Line, type LineKind, type LinePartProps, type LinesEdit } from './line';
import { LinesEditor } from './lines-editor';

/** Lines without product and activity, with a period instead. */
interface PeriodLine extends Line {
  period: string;
}
function Period({ line, id, named, readOnly, change }: LinePartProps<PeriodLine>) {
  return (
    <input
      id={id('period')}
      aria-label={named('Period')}
      value={line.period}
      disabled={readOnly}
      onChange={(event) => change({ period: event.target.value })}
    />
  );
}
const kind: LineKind<PeriodLine> = {
  form: 'subscription',
  columns: [
    { field: 'period', caption: 'Period', width: '1fr', shape: 'wide', Cell: Period },
    descriptionColumn,
    priceColumn,
    amountColumn,
    netColumn,
  ],
  Details: ({ named }) => <p>{named('Details')}</p>,
  isBlank: ({ description, price }) => !description && !price,
  summaryOf: ({ period }) => ({ text: period, isWhole: period !== '' }),
  texts: { details: 'Further', askDetails: 'Choose a period', none: 'No lines', first: 'Add the first' },
};
const line = (key: string, further: Partial<PeriodLine> = {}): PeriodLine => ({
  key,
  description: '',
  price: '',
  amount: '1',
  period: 'May',
  ...further,
});

interface TriedProps {
  start?: PeriodLine[];
  problems?: FormProblem[];
  tries?: number;
  readOnly?: boolean;
  fresh?: Partial<PeriodLine>;
  wanted?: number;
  isNew?: boolean;
}
function Tried({ start = [], problems = [], tries = 0, readOnly = false, fresh = {}, wanted = 0, isNew = false }: TriedProps) {
  const [lines, setLines] = useState<readonly PeriodLine[]>(start);
  const edit = useMemo<LinesEdit<PeriodLine>>(
    () => ({
      add: (added) => setLines((all) => [...all, added]),
      change: (key, patch) => setLines((all) => changed(all, key, patch)),
      insert: (after, added) => setLines((all) => inserted(all, after, added)),
      remove: (key) => setLines((all) => without(all, key)),
      move: (key, step) => setLines((all) => moved(all, key, step)),
    }),
    [],
  );
  return (
    <LinesEditor
      kind={kind}
      lines={lines}
      edit={edit}
      makeLine={(pasted) => ({ ...line(`new-${lines.length}`, fresh), ...pasted })}
      nets={lines.map((_, index) => String((index + 1) * 10))}
      currency="EUR"
      problems={problems}
      tries={tries}
      readOnly={readOnly}
      wanted={wanted}
      isNew={isNew}
      totals={<p>Totals</p>}
    />
  );
}
const show = (props: TriedProps = {}) => shown(<Tried {...props} />, textsOf('shared/lines', 'shared/form'));
const field = (caption: string, number: number): HTMLInputElement => screen.getByRole('textbox', { name: `${caption}, line ${number}` });
const descriptions = (): string[] => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Description/ }).map(({ value }) => value);

describe('the lines editor', () => {
  it('starts with a prompt, and the first added line gets the focus', async () => {
    await show();
    expect(screen.getByText('Add the first')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add line' }));
    expect(document.activeElement).toBe(field('Period', 1));
    expect(screen.queryByText('Add the first')).toBeNull();
  });
  it('opens the details of a new line that lacks them, and leaves those of others closed', async () => {
    await show({ fresh: { period: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add line' }));
    expect(screen.getByText('Details, line 1')).toBeTruthy();
  });
  it('shows the details in a closed line, and asks for missing ones', async () => {
    await show({ start: [line('a'), line('b', { period: '' })] });
    expect(screen.getByRole('button', { name: 'May' }).className).toBe('where');
    const asking = screen.getByRole('button', { name: 'Choose a period' });
    // No save was attempted yet.
    expect(asking.className).toBe('where asks');
    await userEvent.click(asking);
    expect(screen.getByText('Details, line 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Further, line 2' }).getAttribute('aria-expanded')).toBe('true');
  });
  it('moves to the same field of the next line on Enter, and adds a line after the last', async () => {
    await show({ start: [line('a'), line('b')] });
    await userEvent.type(field('Price', 1), '5{Enter}');
    expect(document.activeElement).toBe(field('Price', 2));
    await userEvent.type(field('Price', 2), '6{Enter}');
    expect(field('Description', 3)).toBeTruthy();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}');
    expect(descriptions()).toHaveLength(3);
  });
  it('keeps the input with its line when lines are moved and deleted', async () => {
    await show({ start: [line('a'), line('b'), line('c')] });
    for (const [at, text] of ['first', 'second', 'third'].entries()) await userEvent.type(field('Description', at + 1), text);
    await userEvent.click(screen.getByRole('button', { name: 'Move up, line 3' }));
    expect(descriptions()).toEqual(['first', 'third', 'second']);
    await userEvent.click(screen.getByRole('button', { name: 'Move down, line 1' }));
    expect(descriptions()).toEqual(['third', 'first', 'second']);
    await userEvent.click(screen.getByRole('button', { name: 'Delete line, line 2' }));
    expect(descriptions()).toEqual(['third', 'second']);
  });
  it('disables moves beyond the ends', async () => {
    await show({ start: [line('a'), line('b')] });
    const disabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['Move up, line 1', 'Move down, line 1', 'Move up, line 2', 'Move down, line 2'].map(disabled)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('duplicates a line below it, with the focus in the copy', async () => {
    await show({ start: [line('a', { description: 'Advies', price: '95,00', period: 'June' }), line('b')] });
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate line, line 1' }));
    expect(descriptions()).toEqual(['Advies', 'Advies', '']);
    expect([field('Period', 2).value, field('Price', 2).value]).toEqual(['June', '95,00']);
    expect(document.activeElement).toBe(field('Period', 2));
    await userEvent.type(field('Description', 2), '!');
    expect(descriptions()).toEqual(['Advies', 'Advies!', '']);
  });
  it('takes pasted rows of a spreadsheet after a preview, in place of a blank line', async () => {
    await show({ start: [line('a', { description: 'First', price: '1,00' }), line('b')] });
    await userEvent.click(field('Description', 2));
    await userEvent.paste('Ontwerp\t2\t1.000\nBouw\t1\tgratis\nTest\t\t12,5');
    const dialog = within(await screen.findByRole('dialog'));
    const cells = (): string[] =>
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].at(-1)!.textContent.replaceAll('\u00a0', ' '));
    expect(cells()).toEqual(['Choose above what is meant', 'Refused: “gratis” is not a number', '1 × 12,50']);
    const take = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    expect(take.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: /^1.000$/ }));
    expect(cells()[0]).toBe('2 × 1 000,00');
    await userEvent.click(take);
    expect(descriptions()).toEqual(['First', 'Ontwerp', 'Test']);
    expect([field('Price', 2).value.replaceAll('\u00a0', ' '), field('Quantity', 2).value, field('Price', 3).value]).toEqual([
      '1 000,00',
      '2',
      '12,50',
    ]);
  });
  it('does not intercept a pasted text that is no table', async () => {
    await show({ start: [line('a')] });
    await userEvent.click(field('Description', 1));
    await userEvent.paste('Ontwerp van de website');
    expect(descriptions()).toEqual(['Ontwerp van de website']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('adds the first line once the preceding field is completed, only once', async () => {
    const { rerender } = await show();
    rerender(<Tried wanted={1} />);
    expect(document.activeElement).toBe(field('Period', 1));
    rerender(<Tried wanted={2} />);
    expect(descriptions()).toEqual(['']);
  });
  it('focuses the blank line that a form opened with instead of adding one, and opens what it asks for', async () => {
    const start = [line('a', { description: '', price: '', period: '' })];
    const { rerender } = await show({ start, isNew: true });
    expect(screen.getByText('Details, line 1')).toBeTruthy();
    rerender(<Tried start={start} isNew wanted={1} />);
    expect(document.activeElement).toBe(field('Period', 1));
    expect(descriptions()).toEqual(['']);
  });
  it('shows the net amount of each line', async () => {
    await show({ start: [line('a'), line('b')] });
    expect(within(screen.getByRole('group', { name: 'line 2' })).getByText(/20,00/)).toBeTruthy();
  });
  it('opens the lines in which a save found errors, with the message at the field', async () => {
    const problems = [{ pointer: '/lines/1/price', code: 'REQUIRED' }];
    const start = [line('a'), line('b')];
    const { rerender } = await show({ start });
    expect(screen.queryByText('Details, line 2')).toBeNull();
    rerender(<Tried start={start} problems={problems} tries={1} />);
    expect(screen.getByText('Details, line 2')).toBeTruthy();
    expect(screen.queryByText('Details, line 1')).toBeNull();
    expect(field('Price', 2).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
  });
  it('leaves a number with too many decimals as typed, marked, and formats the others', async () => {
    await show({ start: [line('a')] });
    const left = async (typed: string): Promise<[string, string | null]> => {
      await userEvent.clear(field('Price', 1));
      await userEvent.type(field('Price', 1), `${typed}{Tab}`);
      return [field('Price', 1).value, field('Price', 1).getAttribute('aria-invalid')];
    };
    expect(await left('0,12345')).toEqual(['0,12345', 'true']);
    expect(await left('0,1234')).toEqual(['0,1234', 'false']);
    expect(await left('12.5000000')).toEqual(['12,50', 'false']);
  });
  it('D-37 asks which of two readings of a number is meant, and takes the one that is clicked', async () => {
    await show({ start: [line('a')] });
    await userEvent.type(field('Price', 1), '1.000{Tab}');
    expect([field('Price', 1).value, field('Price', 1).getAttribute('aria-invalid')]).toEqual(['1.000', 'true']);
    expect(screen.getByRole('alert').textContent.replaceAll('\u00a0', ' ')).toBe('What is meant by 1.000? 1,00 or 1 000,00');
    await userEvent.click(screen.getByRole('button', { name: /^1.000,00$/ }));
    expect([field('Price', 1).value, field('Price', 1).getAttribute('aria-invalid')]).toEqual(['1\u00a0000,00', 'false']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('reports that a line is needed, where the list of errors links to', async () => {
    await show({ problems: [{ pointer: '/lines', code: 'LINES_REQUIRED' }] });
    expect(screen.getByRole('alert').id).toBe('subscription-lines');
  });
  it('offers no editing to users who may only read', async () => {
    await show({ start: [line('a')], readOnly: true });
    expect(screen.queryByRole('button', { name: /Add line|Move|Delete/ })).toBeNull();
    expect(field('Description', 1).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Further, line 1' })).toBeTruthy();
  });
});

describe('the columns of a kind', () => {
  interface Budgeted extends PeriodLine {
    budget: string;
  }
  const budget = numberColumn<Budgeted>({ field: 'budget', caption: 'Budget', width: '90px', kind: 'price' });
  const budgeted: LineKind<Budgeted> = {
    ...(kind as unknown as LineKind<Budgeted>),
    columns: [descriptionColumn, budget],
  };
  function Budgets() {
    const [lines, setLines] = useState<readonly Budgeted[]>(['a', 'b'].map((key) => ({ ...line(key), budget: '1' })));
    const edit = { change: (key: string, patch: Partial<Budgeted>) => setLines((all) => changed(all, key, patch)) };
    return (
      <LinesEditor
        {...{ lines, problems: [], tries: 0, readOnly: false, currency: 'EUR', nets: ['1', '2'], totals: null }}
        kind={budgeted}
        edit={edit as LinesEdit<Budgeted>}
        makeLine={() => lines[0]!}
      />
    );
  }
  it('are the only ones shown, and a custom one supports typing and Enter like any other', async () => {
    await shown(<Budgets />, textsOf('shared/lines', 'shared/form'));
    const captions = [...document.querySelector('.captions')!.children].map(({ textContent }) => textContent);
    expect(captions).toEqual(['Description', 'Budget', '']);
    await userEvent.clear(field('Budget', 1));
    await userEvent.type(field('Budget', 1), '25{Enter}');
    expect(document.activeElement).toBe(field('Budget', 2));
    expect(field('Budget', 1).value).toBe('25,00');
    expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull();
  });
});

describe('moving a line', () => {
  const all = [line('a'), line('b')];
  it('swaps it with its neighbour, or changes nothing', () => {
    expect(moved(all, 'a', 1).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(moved(all, 'b', -1).map(({ key }) => key)).toEqual(['b', 'a']);
    expect([moved(all, 'a', -1), moved(all, 'b', 1), moved(all, 'gone', 1)]).toEqual([all, all, all]);
  });
});
