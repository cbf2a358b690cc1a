import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProcessView } from '@kantoor/schemas';
import { aDocument } from '../../../testing/documents';
import { awaited, fill, here, list, one, ready, said, shownInbox } from '../../../testing/inbox';
import { press } from '../../../testing/press';
import { outbox } from '../documents';

afterEach(() => {
  cleanup();
  outbox.reset();
});
const picture = { fileId: 3, fileName: 'bill.png', url: '/api/x/3', mediaType: 'image/png', size: 10 };
const paper = (): HTMLElement | null => document.querySelector('[data-preview]');

describe('the page of a document', () => {
  const attachments = [picture];

  it('D-62 says beside the buttons that saving a document ends the approval, and names what was changed', async () => {
    const round = { round: 1, state: 'approved', endedAt: '2026-11-02T00:00:00Z', approvals: [], changes: [], notAsked: [] };
    const reply = ({ path }: { path: string }) =>
      path.endsWith('/approvals') ? { body: { rounds: [round], may: {}, authors: [], decidedAlone: [] } } : undefined;
    await shownInbox({ document: { documentStatus: 'approved', attachments: [picture] }, reply });
    await ready();
    await fill(/^Name/, 'Other paper');
    expect(screen.queryByTestId('answers-end')).toBeNull();
    await fill(/^Reference/, 'F-99');
    expect((await screen.findByTestId('answers-end')).textContent).toMatch(/^Saving changes what approval was asked for: reference\. /);
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*bill\.png/ }));
    expect(await screen.findByText(/^This cannot be undone\. If the file is removed, the answers given lapse/)).toBeTruthy();
  });

  it('PUR-133 PUR-O71 D-58 shows the file beside the form from 1200 pixels on while that is switched on, which the browser remembers', async () => {
    await shownInbox({ document: { attachments }, width: 1200 });
    await waitFor(() => expect(paper()).not.toBeNull());
    expect(screen.queryByRole('tab')).toBeNull();
    fireEvent.click(within(paper()!).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(paper()).toBeNull());
    cleanup();
    // Still switched off when the page is opened again, until a file is opened.
    await shownInbox({ document: { attachments }, width: 1200, keeps: true });
    await screen.findByRole('button', { name: 'bill.png' });
    await ready();
    expect(paper()).toBeNull();
    await press('bill.png');
    await waitFor(() => expect(paper()).not.toBeNull());
    cleanup();
    await shownInbox({ document: { attachments }, width: 1199, keeps: true });
    await screen.findByRole('button', { name: 'bill.png' });
    await ready();
    expect(paper()).toBeNull();
    cleanup();
    await shownInbox({ document: { attachments }, width: 1200, keeps: true });
    await waitFor(() => expect(paper()).not.toBeNull());
  });

  it.each([
    ['draft', ['Save']],
    ['submitted', ['Save', 'Create and ask approval', 'Create purchase', 'Create and book']],
    ['approved', ['Save', 'Create and ask approval', 'Create purchase', 'Create and book']],
    ['declined', []],
    ['finalized', []],
  ] as const)('PUR-139 shows the actions on a document that is %s in one bar, at the end of the form', async (documentStatus, actions) => {
    const isOpen = documentStatus === 'submitted' || documentStatus === 'approved';
    await shownInbox({ document: { documentStatus, allowedToEdit: isOpen || documentStatus === 'draft', mayFinalize: isOpen } });
    await screen.findByRole('button', { name: 'Actions for Paper' });
    if (isOpen) await ready();
    const form = document.querySelector('form')!;
    const bar = form.lastElementChild!;
    expect(bar.tagName).toBe('FOOTER');
    expect(
      within(bar as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter(Boolean),
    ).toEqual(actions);
    expect(bar.contains(screen.getByRole('button', { name: 'Actions for Paper' }))).toBe(true);
  });

  it('PUR-140 on a narrow screen shows its lines as a list; a click on a line opens it in a side panel', async () => {
    await shownInbox({ width: 'phone' });
    expect(screen.queryByLabelText('Quantity, line 1')).toBeNull();
    await press(/Box of paper/);
    const panel = await screen.findByRole('dialog', { name: 'Line 1' });
    expect(within(panel).getByLabelText('Quantity, line 1')).toBeTruthy();
    cleanup();
    await shownInbox();
    await ready();
    expect(screen.getByLabelText('Quantity, line 1')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Line 1' })).toBeNull();
  });

  it('PUR-148 asks for confirmation before the file of a line is removed: No keeps it, Yes removes it', async () => {
    const documentLines = aDocument().documentLines.map((line) => ({ ...line, attachmentId: 3 }));
    const { sent } = await shownInbox({ document: { attachments, documentLines } });
    await ready();
    await press(/^Team and activity, line 1/);
    const file = (): HTMLElement | null => screen.queryByText('File: bill.png');
    await waitFor(() => expect(file()).not.toBeNull());
    const leave = async (answer: 'Yes' | 'No'): Promise<void> => {
      await press('Remove from this line');
      const dialog = await screen.findByRole('dialog', { name: 'Remove from this line' });
      expect(dialog.textContent).toContain('Remove “bill.png” from this line?');
      fireEvent.click(within(dialog).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove from this line' })).toBeNull());
    };
    await leave('No');
    expect(file()).not.toBeNull();
    await leave('Yes');
    expect(file()).toBeNull();
    await press('Save');
    await waitFor(() => expect(sent('PUT')[0]!.body.documentLines[0].attachmentId).toBeNull());
  });

  it('PUR-164 is archived as a draft after confirmation: No keeps it, Yes opens the inbox without it', async () => {
    const { sent } = await shownInbox({ document: { documentStatus: 'draft' } });
    const archive = async (answer: 'Yes' | 'No'): Promise<void> => {
      await press('Actions for Paper');
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
      const dialog = await screen.findByRole('dialog', { name: 'Archive' });
      expect(dialog.textContent).toContain('Do you really want to delete this document?');
      fireEvent.click(within(dialog).getByRole('button', { name: answer }));
    };
    await archive('No');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Archive' })).toBeNull());
    expect([sent(), here()]).toEqual([[], one]);
    await archive('Yes');
    await waitFor(() => expect(here()).toBe(list));
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/purchases/inbox-documents/7' }]);
    expect(said()).toContain('DELETE_INBOX_DOCUMENT_SUCCESS');
  });
});

describe('PUR-O102 D-14 what a document waits for, since when, and the next step', () => {
  const going = (further: Partial<ProcessView>): ProcessView =>
    ({
      ...{ kind: 'document-approval', workflowId: 'a/7/1', state: 'waiting', step: 'waiting-for-approval', since: '2026-11-02T10:00:00Z' },
      ...{ steps: [], actions: [], attempts: null, blocked: null, temporalUrl: '' },
      ...further,
    }) as unknown as ProcessView;
  const shown = (processes: ProcessView[]) =>
    shownInbox({
      approvals: awaited('pending'),
      reply: ({ path }) => (path.endsWith('/inbox-documents/7/process') ? { body: { processes } } : undefined),
    });
  const line = async (): Promise<string> => (await screen.findByTestId('waiting')).textContent!;

  it('its approvers by name', async () => {
    const waitsFor = { key: 'approvers', params: { people: 'Sofie, Ahmed' } };
    await shown([going({ waitsFor, nextAction: { key: 'remindApprovers', at: '2026-11-05T08:00:00Z' } } as never)]);
    await waitFor(async () => expect(await line()).toContain('Waiting for Sofie, Ahmed.'));
    expect(await line()).toMatch(/Since 02-11-2026.*Next: Whoever has not answered is reminded by mail, 05-11-2026/);
  });

  it('to be read', async () => {
    await shown([going({ kind: 'document-prediction', step: 'read', state: 'running' } as never)]);
    await waitFor(async () => expect(await line()).toMatch(/read/i));
    expect(await line()).toContain('Since 02-11-2026');
  });

  it('to become a purchase, when no process is running', async () => {
    await shown([going({ state: 'done' } as never)]);
    await waitFor(async () => expect(await line()).toContain('Waiting for a purchase to be made of it.'));
    expect(await line()).toMatch(/Since 02-11-2026.*Next: finance or the back office/);
  });
});
