import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SignedFigure } from '@kantoor/schemas';
import { shown } from '../../testing/shown';
import { cellText, NumberCell } from './number-cell';

const saved = jest.fn<void, [string]>();
const escaped = jest.fn();
beforeEach(() => jest.clearAllMocks());

const stored: SignedFigure = { invoiceType: 'invoice', isCredit: false, saved: 100 };
function Cell({ figure, name }: { figure: SignedFigure; name: string }) {
  const [typed, setTyped] = useState(cellText('price', figure.saved));
  return <NumberCell id={name} label={name} kind="price" figure={figure} typed={typed} onType={setTyped} onSave={saved} />;
}
const show = (over: Partial<SignedFigure> = {}) =>
  shown(
    <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
      <Cell name="Price" figure={{ ...stored, ...over }} />
      <Cell name="Next" figure={stored} />
    </div>,
  );
const cell = (name = 'Price') => screen.getByRole<HTMLInputElement>('textbox', { name });
const types = async (text: string, key = '{Enter}'): Promise<void> => {
  await userEvent.click(cell());
  fireEvent.change(cell(), { target: { value: text } });
  if (key) await userEvent.keyboard(key);
};
/** The text of the cell, the saved values, and whether the value was reported as invalid. */
const outcome = (): unknown[] => [cell().value, saved.mock.calls.flat(), screen.queryByText('Invalid value') !== null];

describe('the cell of a figure', () => {
  it('CRM-201 PLT-146 saves with Enter, and only then', async () => {
    await show();
    await types('12,5', '');
    expect(outcome()).toEqual(['12,5', [], false]);
    expect(screen.getByText('Enter saves, Escape cancels')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(outcome()).toEqual(['12,50', ['12.5'], false]);
  });

  it('CRM-201 PLT-147 reverts on Escape what was typed, and sends nothing; only the next Escape reaches its surroundings', async () => {
    await show();
    await types('12,5', '{Escape}');
    expect([...outcome(), escaped.mock.calls.length]).toEqual(['100,00', [], false, 0]);
    await userEvent.keyboard('{Escape}');
    expect(escaped).toHaveBeenCalledTimes(1);
  });

  it.each(['abc', '', '-', '1,23456', '12 apples'])('CRM-201 PLT-148 returns to the stored value when “%s” was typed', async (text) => {
    await show();
    await types(text);
    expect(outcome()).toEqual(['100,00', [], true]);
  });

  it.each(['-12,5', '12,5', '0'])('PLT-149 accepts %s where the type is not Expenses', async (text) => {
    await show();
    await types(text);
    expect(outcome()).toMatchObject([expect.anything(), [Number(text.replace(',', '.')).toString()], false]);
  });

  it('PLT-150 PLT-151 PLT-O45 on Expenses rejects the wrong sign as `Invalid value`, accepts zero, and both signs where negatives are allowed', async () => {
    const expenses = { invoiceType: 'Expenses' };
    const { unmount } = await show(expenses);
    await types('-5');
    expect(outcome()).toEqual(['100,00', [], true]);
    const result = screen.getByRole('alert');
    expect([result.textContent, cell().getAttribute('aria-invalid')]).toEqual(['Invalid value', 'true']);
    expect(document.getElementById(cell().getAttribute('aria-describedby')!)!.contains(result)).toBe(true);
    await types('0');
    expect(outcome()).toEqual(['0,00', ['0'], false]);
    unmount();

    const credit = await show({ ...expenses, isCredit: true, saved: -100 });
    await types('5');
    expect(outcome()).toEqual(['-100,00', ['0'], true]);
    await types('-5');
    expect(outcome()).toEqual(['-5,00', ['0', '-5'], false]);
    credit.unmount();

    await show({ ...expenses, negativesAllowed: true });
    await types('-6');
    expect(outcome()).toEqual(['-6,00', ['0', '-5', '-6'], false]);
  });

  it('asks which number is meant, and sends nothing before (D-37)', async () => {
    await show();
    await types('1.250');
    expect([saved.mock.calls, screen.getByRole('alert').textContent]).toEqual([[], expect.stringContaining('What is meant by 1.250?')]);
    await userEvent.click(screen.getByRole('button', { name: /^1.250,00$/ }));
    await types(cell().value);
    expect(saved.mock.calls).toEqual([['1250']]);
  });

  it('moves to the next cell on Tab without sending; an unchanged figure is not sent either', async () => {
    await show();
    await types('7', '{Tab}');
    expect([document.activeElement, saved.mock.calls, cell().value]).toEqual([cell('Next'), [], '7,00']);
    await userEvent.keyboard('{Enter}');
    expect(saved).not.toHaveBeenCalled();
  });

  it('has buttons on touch screens, whose keyboard may have neither key', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      matches: query.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    try {
      await show();
      await types('8', '');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel, Price' }));
      expect(outcome()).toEqual(['100,00', [], false]);
      await types('8', '');
      await userEvent.click(screen.getByRole('button', { name: 'Save, Price' }));
      expect(outcome()).toEqual(['8,00', ['8'], false]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
