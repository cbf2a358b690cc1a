import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import type { SentRequest } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { apps } from '../../apps';

const path = '/api/purchases/mail-quarantine';
const address = '/purchases/3-house/mail-quarantine';
const row = (id: number, reason: string, more: object = {}) => ({
  ...{ id, version: 1, receivedAt: '2026-11-20T08:00:00Z', createdAt: '2026-11-20T08:00:00Z', updatedAt: '2026-11-20T08:00:00Z' },
  ...{ sender: 'vreemd@elders.test', subject: `Mail ${id}`, reason, recipient: 'house@in.test', teamId: null, teamName: null },
  ...{ size: 2_048, isWhole: true, ...more },
});

async function opened(at = address, more: object = {}) {
  atWidth('wide');
  let items = [row(7, 'unknown-sender', more), row(8, 'spam')];
  const { requests } = await openedApp(apps, at, ({ method, path: called }) => {
    if (!called.startsWith(path)) return undefined;
    if (called.endsWith('/release')) return { body: { documentIds: [41, 42] } };
    if (called.endsWith('/restore')) items = [row(7, 'unknown-sender'), row(8, 'spam')];
    if (method === 'DELETE') items = items.filter(({ id }) => id !== 7);
    if (method !== 'GET') return { status: 204, body: null };
    if (/\/7$/.test(called))
      return { body: { ...row(7, 'unknown-sender', more), text: 'Hello', files: [{ fileName: 'bill.pdf', size: 900 }] } };
    return { body: { items }, headers: { 'content-range': `mails 0-1/${items.length}` } };
  });
  const sent = (): Pick<SentRequest, 'method' | 'path' | 'body'>[] =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path: called, body }) => ({ method, path: called, body }));
  return { sent };
}
const said = (): string[] => notices.all().map(({ text }) => text);

describe('mails in quarantine', () => {
  it('D-54 are listed with their sender and the reason for the quarantine', async () => {
    await opened();
    const line = (await screen.findByText('Mail 7')).closest('tr')!;
    expect(within(line).getByText('vreemd@elders.test')).toBeTruthy();
    expect(within(line).getByText('Unknown sender')).toBeTruthy();
    expect(within((await screen.findByText('Mail 8')).closest('tr')!).getByText('Spam')).toBeTruthy();
  });

  it('can be read and released for the chosen team', async () => {
    const { sent } = await opened(`${address}/7`);
    expect(await screen.findByText(/^The sender is neither a colleague nor a contact/)).toBeTruthy();
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(screen.getByText(/^bill.pdf · /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(said()).toContain('mailQuarantine.released'));
    expect(sent()).toEqual([{ method: 'POST', path: `${path}/7/release`, body: {} }]);
    await waitFor(() => expect(window.location.pathname).toBe(address));
    // The notice links to the documents that were made from the mail.
    expect(notices.all()[0]).toMatchObject({ link: { to: '/purchases/3-house/inbox' } });
  });

  it('can only be deleted if they were not kept', async () => {
    await opened(`${address}/7`, { isWhole: false });
    expect(await screen.findByText(/^This mail was not kept/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('can be restored after deletion', async () => {
    const { sent } = await opened();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for “Mail 7”' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mail 7/ })).toBeNull());
    await waitFor(() => expect(said()).toContain('mailQuarantine.deleted'));
    notices.all().find(({ text }) => text === 'mailQuarantine.deleted')!.undo!();
    await waitFor(() =>
      expect(sent().map(({ method, path: called }) => `${method} ${called}`)).toEqual([`DELETE ${path}/7`, `POST ${path}/7/restore`]),
    );
    expect(await screen.findByText('Mail 7')).toBeTruthy();
  });
});
