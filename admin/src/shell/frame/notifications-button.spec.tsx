import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from '../../testing/shown';
import { notices } from '../notices';
import { NotificationsButton } from './notifications-button';

const button = (unread: number): HTMLElement => screen.getByRole('button', { name: `Notifications: ${unread}`, hidden: true });
const panel = (): HTMLElement => screen.getByRole('dialog', { name: 'Notifications' });
const sentences = (): string[] =>
  within(panel())
    .getAllByRole('alert')
    .map(({ textContent }) => textContent!.split(/\d\d-\d\d-/)[0]!);

beforeEach(() => notices.clear());

it('an undoable action can still be undone there after its notice has left the page', async () => {
  await shown(<NotificationsButton />);
  const undo = jest.fn();
  act(() => notices.hide(notices.say('success', 'UPDATE_DEAL_SUCCESS', { undo: undo })));
  await userEvent.click(button(1));
  await userEvent.click(within(panel()).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(notices.all()).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
});

it('links to the result of the action there too', async () => {
  await shown(<NotificationsButton />);
  act(() => notices.hide(notices.say('success', 'FINALIZE_DOCUMENT_SUCCESS', { link: { to: '/made/7', label: 'shell.open' } })));
  await userEvent.click(button(1));
  expect(within(panel()).getByRole('link').getAttribute('href')).toBe('/made/7');
});

it('PLT-O19 lists the notices of this session, newest first, with the number of unread ones; errors stay until they are dismissed', async () => {
  await shown(<NotificationsButton />);
  act(() => {
    notices.say('error', 'UPLOAD_FAILED');
    notices.say('success', 'UPDATE_DEAL_SUCCESS');
    notices.say('warning', 'INVALID_INPUT');
  });
  await userEvent.click(button(3));
  const all = ['Some fields need attention. Check what is marked.', 'Your changes are saved.', 'Failed to upload attachment'];
  expect(sentences()).toEqual(all);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button(0));
  expect(sentences()).toEqual(all);
  await userEvent.keyboard('{Escape}');
  act(() => void notices.say('error', 'DEAL_OPEN_FAILED'));
  await userEvent.click(button(1));
  await userEvent.click(within(within(panel()).getAllByRole('alert')[0]!).getByRole('button'));
  expect(sentences()).toEqual(all);
  expect(button(0)).toBeTruthy();
});
