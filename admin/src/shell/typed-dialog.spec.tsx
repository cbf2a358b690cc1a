import { Button, Checkbox, DialogContent, TextField } from '@mui/material';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownInHouse } from '../testing/shown-in-house';
import { TypedDialog } from './typed-dialog';

const shown = async (): Promise<() => number> => {
  let closed = 0;
  const close = (): void => void (closed += 1);
  await shownInHouse(
    <TypedDialog onClose={close} aria-labelledby="mail">
      <h2 id="mail">Mail</h2>
      <DialogContent>
        <TextField label="Message" />
        <Checkbox slotProps={{ input: { 'aria-label': 'Copy' } }} />
        <Button onClick={close}>Cancel</Button>
      </DialogContent>
    </TypedDialog>,
    { texts: [] },
  );
  await screen.findByRole('dialog', { name: 'Mail' });
  return () => closed;
};
const beside = (): void => {
  const outside = document.querySelector('.MuiDialog-container')!;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside);
};
const types = () => userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Dear Jan');

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', beside],
])('asks before %s discards what was typed, and keeps it on No', async (_, leave) => {
  const closed = await shown();
  await types();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull());
  expect(closed()).toBe(0);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Dear Jan');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(closed()).toBe(1);
});

it('does not ask if nothing was typed, or when its own button closes it', async () => {
  const closed = await shown();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Copy' }));
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
  await types();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed()).toBe(2);
});
