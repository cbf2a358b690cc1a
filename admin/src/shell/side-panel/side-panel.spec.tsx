import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shown } from '../../testing/shown';
import { SidePanel } from './side-panel';
import { useUnsaved } from './unsaved';
import { sheetStyleOf } from '../../testing/sheet-style-of';

const closed = jest.fn();
const opened = jest.fn();
const searched = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Form() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}
const open = (overList: boolean) =>
  shown(
    <main id="page">
      <button onClick={searched}>next page</button>
      <div data-row="2" onClick={opened}>
        the other record
      </div>
      <p>nothing</p>
      <SidePanel open onClose={closed} title="One" overList={overList}>
        <Form />
      </SidePanel>
    </main>,
  );
const press = (text: string): Promise<void> => userEvent.click(screen.getByText(text), { skipHover: true });
const counts = (): number[] => [opened, searched, closed].map(({ mock }) => mock.calls.length);

describe('a panel over the list of its record', () => {
  it('lets the user open another record or press any other control of the page', async () => {
    await open(true);
    await press('the other record');
    await press('next page');
    expect(counts()).toEqual([1, 1, 0]);
  });
  it('is closed by a click beside all controls, and by Escape from there (PLT-067, PLT-068)', async () => {
    await open(true);
    await press('nothing');
    expect(counts()).toEqual([0, 0, 1]);
    await press('next page');
    await userEvent.keyboard('{Escape}');
    expect(counts()).toEqual([0, 1, 2]);
  });
  it('is closed by Escape after the focused element is gone', async () => {
    await open(true);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });
  it('blocks the page once something was typed in it', async () => {
    await open(true);
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    const sheet = document.querySelector<HTMLElement>('.MuiDrawer-root')!;
    expect(sheetStyleOf(sheet).pointerEvents).toBe('auto');
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(sheetStyleOf(sheet).pointerEvents).toBe('none');
  });
});

it('a panel over any other page blocks it', async () => {
  await open(false);
  expect(sheetStyleOf(document.querySelector('.MuiDrawer-root')!).pointerEvents).not.toBe('none');
});
