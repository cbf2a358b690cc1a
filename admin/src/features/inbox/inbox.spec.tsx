import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '../../format';
import type { Current } from '../../shell/current';
import { aDocument, aRow } from '../../testing/documents';
import { notices } from '../../shell/notices';
import { refusal, type Asked } from '../../testing/fake-api';
import { high, teams } from '../../testing/form-of-purchase';
import { press } from '../../testing/press';
import { outbox, type DocumentRow, type InboxDocument } from '../documents';
import { awaited, fill, here, list, one, ready, said, shownInbox, type Shown } from '../../testing/inbox';

afterEach(() => {
  cleanup();
  outbox.reset();
});
const offered = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^(Save|Create|Force)/ })
    .map((button) => button.textContent)
    .filter(Boolean) as string[];

describe('the inbox', () => {
  it('shows the confidence of the reading of each document by an icon, never by a number', async () => {
    const rows = (['sure', 'check', 'none', null] as const).map((sureness, at) => aRow({ id: 7 + at, name: `Paper ${at}`, sureness }));
    await shownInbox({ at: list, reply: ({ path }) => (path.includes('inbox-documents?') ? { body: { items: rows } } : undefined) });
    const table = await screen.findByRole('table', { name: 'Inbox' });
    const marks = rows.map(({ name }) => {
      const row = within(table).getByText(name).closest('tr')!;
      return ['Sure', 'To check', 'Not found'].filter((title) => within(row).queryByTitle(title));
    });
    expect(marks).toEqual([['Sure'], ['To check'], ['Not found'], []]);
  });

  it('shows supplier, date and amount as saved, or as read from the file while nothing is saved yet', async () => {
    const readOnFile = { supplier: 'Drukkerij Bos', invoiceDate: '2026-10-03', total: 96.8, currency: 'USD' };
    const empty = { organization: null, purchaseInvoiceDate: null, documentValue: null } as unknown as Partial<DocumentRow>;
    const rows = [
      aRow({ id: 7, name: 'Unsaved', ...empty, readOnFile }),
      aRow({ id: 8, name: 'Saved', readOnFile }),
      aRow({ id: 9, name: 'Unread', ...empty }),
    ];
    await shownInbox({ at: list, reply: ({ path }) => (path.includes('inbox-documents?') ? { body: { items: rows } } : undefined) });
    const table = await screen.findByRole('table', { name: 'Inbox' });
    const textOf = (name: string): string => within(table).getByText(name).closest('tr')!.textContent;
    for (const value of ['Drukkerij Bos', '03-10-2026', '96,80']) expect(textOf('Unsaved')).toContain(value);
    expect(within(table).getByText('Drukkerij Bos').closest('[aria-label]')!.getAttribute('aria-label')).toBe(
      'Read on the file, not taken over yet',
    );
    expect(textOf('Saved')).toContain('Supplier');
    expect(textOf('Saved')).not.toContain('Drukkerij');
    expect(textOf('Unread')).not.toMatch(/undefined|null|NaN/);
  });

  it('PUR-127 PUR-128 PUR-131 shows type, name, status, date and actions of submitted and approved documents, oldest first', async () => {
    const { asked } = await shownInbox({
      at: list,
      reply: ({ path }) =>
        path.includes('inbox-documents?')
          ? { body: { items: [aRow(), aRow({ id: 8, name: 'Lunch', documentType: 'Declaration' })] } }
          : undefined,
    });
    const table = await screen.findByRole('table', { name: 'Inbox' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim());
    expect(heads.filter(Boolean).slice(0, 6)).toEqual(['Type', 'Name', 'Status', 'Date', 'Supplier', 'Amount']);
    const icons = ['Incoming invoice', 'Declaration'].map((name) =>
      within(table).getByTitle(name).closest('svg')!.getAttribute('data-testid'),
    );
    expect(new Set(icons).size).toBe(2);
    const query = () => asked.filter(({ path }) => path.includes('inbox-documents?')).at(-1)!.url.searchParams;
    expect(query().getAll('document_status')).toEqual(['submitted', 'approved']);
    expect(query().get('sort')).toBe('["purchaseInvoiceDate","ASC"]');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pap' } });
    await waitFor(() => expect(query().get('filter')).toContain('"q":"pap"'));
    await press('Actions for Paper');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Show details']);
  });

  it('PUR-130 a row opens in a new tab with Ctrl', async () => {
    await shownInbox({ at: list });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click((await screen.findByRole('link', { name: 'Paper' })).closest('tr')!, { ctrlKey: true });
    expect(here()).toBe(list);
    expect(screen.getByRole('link', { name: 'Paper' }).getAttribute('href')).toBe(one);
    opened.mockRestore();
  });

  it('PUR-129 PUR-F23 chosen files become incoming documents, submitted at once', async () => {
    const { sent } = await shownInbox({ at: list });
    await screen.findByRole('table', { name: 'Inbox' });
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File([name], name));
    await press('Upload files');
    const panel = await screen.findByRole('dialog', { name: 'Upload files' });
    fireEvent.change(within(panel).getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(said()).toContain('UPLOADS_DONE_AND_SUBMITTED_DOCUMENTS'));
    const made = sent('POST').filter(({ path }) => path.endsWith('/inbox-documents'));
    expect(made.map(({ body }) => body.documentType as string)).toEqual(['Incoming', 'Incoming', 'Incoming']);
  });

  it('PUR-132 a document that does not exist redirects back', async () => {
    await shownInbox({ reply: ({ path }) => (/inbox-documents\/7$/.test(path) ? refusal(404, 'NOT_FOUND') : undefined) });
    await waitFor(() => expect(here()).toBe(list));
  });
});

describe('a document', () => {
  it('PUR-134 PUR-135 PUR-137 shows its type, name and status, and its fields in order', async () => {
    const attachments = [{ fileId: 3, fileName: 'bill.pdf', url: '/api/x/3', mediaType: 'application/pdf', size: 10 }];
    await shownInbox({ document: { attachments, note: 'For the office', dueDate: null, expectedTotal: 121 } });
    await ready();
    for (const text of ['Incoming invoice', 'Submitted', 'Paper']) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'bill.pdf' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download: bill.pdf' })).toBeTruthy();
    const order = [
      'Sent in by',
      'Name',
      'Note',
      'Team',
      'Currency',
      'Supplier',
      'Reference',
      'Payment method',
      'Date',
      'Amount, VAT included',
    ];
    const text = document.querySelector('form')!.textContent!;
    const places = order.map((caption) => text.indexOf(caption));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(screen.getByTestId('totals')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide note' }));
    expect(screen.queryByDisplayValue('For the office')).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Payment method/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Private paid in advance', 'Still to be paid via bank', 'Creditcard', 'Direct debit'],
    ]);
  });

  it('PUR-136 PUR-146 PUR-F22 compares the amount on the file with the total while a purchase can be made from it', async () => {
    await shownInbox({ document: { expectedTotal: 100 } });
    await waitFor(() => expect(screen.getByTestId('difference').textContent).toMatch(/€.21,00 more than expected/));
    await fill(/^Amount, VAT included/, '121');
    await waitFor(() => expect(screen.getByTestId('difference').textContent).toBe('none'));
    await fill(/^Amount, VAT included/, '');
    await waitFor(() => expect(screen.queryByTestId('difference')).toBeNull());
    await fill(/^Amount, VAT included/, '-50');
    await waitFor(() => expect(screen.queryByTestId('expected')).toBeNull());
    for (const documentStatus of ['draft', 'finalized'] as const) {
      cleanup();
      await shownInbox({ document: { documentStatus, expectedTotal: 100 } });
      await screen.findByDisplayValue('Paper');
      expect(screen.queryByLabelText(/^Amount, VAT included/)).toBeNull();
    }
  });

  it('PUR-144 warns while no supplier is chosen', async () => {
    await shownInbox({ document: { organization: null } });
    expect(await screen.findByTestId('no-organization')).toBeTruthy();
    cleanup();
    await shownInbox();
    await ready();
    expect(screen.queryByTestId('no-organization')).toBeNull();
  });

  it('PUR-145 marks a date more than 90 days ago', async () => {
    const ago = (days: number): string => `${daysLater(dayOf(new Date()), -days)}T00:00:00Z`;
    await shownInbox({ document: { purchaseInvoiceDate: ago(91) } });
    expect(await screen.findByTitle('This date is more than 90 days ago.')).toBeTruthy();
    cleanup();
    await shownInbox({ document: { purchaseInvoiceDate: ago(90) } });
    await ready();
    expect(screen.queryByTitle('This date is more than 90 days ago.')).toBeNull();
  });

  it('PUR-141 PUR-143 counts its approvals, and shows the approvers', async () => {
    await shownInbox({ approvals: awaited('pending', 'approved', 'declined') });
    fireEvent.click(await screen.findByTestId('approval-summary'));
    expect(screen.getByTestId('approval-summary').textContent).toBe('Approvals: 1 pending, 1 approved, 1 declined');
    expect((await screen.findAllByText('Sofie')).length).toBe(3);
  });

  it('PUR-155 loads approvals only where there may be any', async () => {
    for (const [documentStatus, isAsked] of [
      ['submitted', true],
      ['pending', true],
      ['approved', true],
      ['draft', false],
    ] as const) {
      const { asked } = await shownInbox({ document: { documentStatus } });
      await screen.findByDisplayValue('Paper');
      expect(asked.some(({ path }) => path.endsWith('/approvals'))).toBe(isAsked);
      cleanup();
    }
  });

  it('PUR-268 is read-only for a user who may not edit it', async () => {
    await shownInbox({ document: { allowedToEdit: false } });
    expect((await screen.findByDisplayValue<HTMLInputElement>('Paper')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each([
    [false, 'UPDATE_PURCHASE_SUCCESS'],
    [true, 'UPDATE_PURCHASE_FAILED'],
  ])('PUR-F40 PUR-O12 saving a document shows exactly one notice (refused: %s): %s', async (isRefused, notice) => {
    const { sent } = await shownInbox({
      reply: ({ method }) => (method === 'PUT' && isRefused ? { status: 409, body: { status: 409, code: 'CONFLICT' } } : undefined),
    });
    await ready();
    await fill('Reference', 'F-99');
    await press('Save');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    await waitFor(() => expect(said()).toEqual([notice]));
  });

  it('PUR-247 does not save an incomplete line, and opens it', async () => {
    const { sent } = await shownInbox();
    await ready();
    await fill('Description, line 1', '');
    await press('Save');
    await waitFor(() => expect(said()).toContain('UPDATE_PURCHASE_INVALID'));
    expect(sent()).toEqual([]);
  });

  it('PUR-251 PUR-252 warns and asks if another document of the supplier has the reference', async () => {
    const { sent } = await shownInbox({
      reply: ({ path }) =>
        path.includes('reference=') && path.includes('inbox-documents?') ? { body: { items: [aRow({ id: 8, name: 'Twin' })] } } : undefined,
    });
    await ready();
    await fill('Reference', 'F-13');
    fireEvent.blur(screen.getByLabelText('Reference'));
    expect(await screen.findByRole('link', { name: 'Twin' })).toBeTruthy();
    expect(said()).toContain('inbox.sameReferenceQuestion');
    const question = /^Combination of reference and organization al ready present/;
    await press('Save');
    await screen.findByText(question, { selector: '[role="dialog"] *' });
    await press('No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT')).toEqual([]);
    await press('Save');
    await press('Yes');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  });

  it('PUR-165 moves to the team that is chosen for it', async () => {
    let stored: Partial<InboxDocument> = {};
    const reply: Shown['reply'] = ({ method, path, body }) => {
      if (path.endsWith('/move')) {
        stored = { teamId: (body as { newTeamId: number }).newTeamId, teamName: 'South' };
        return { body: aDocument({ ...stored, version: 4 }) };
      }
      return /inbox-documents\/7$/.test(path) && method === 'GET' ? { body: aDocument({ ...stored, version: 4 }) } : undefined;
    };
    const team = (): string => screen.getByRole('combobox', { name: /^Team/ }).textContent;
    const { sent } = await shownInbox({ reply });
    await ready();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Team/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'South' }));
    await press('Save');
    await waitFor(() => expect(sent('POST').find(({ path }) => path.endsWith('/7/move'))?.body).toEqual({ newTeamId: 13 }));
    cleanup();
    await shownInbox({ reply });
    await ready();
    expect(team()).toBe('South');
  });

  it('PUR-166 asks if a line is of a team of another legal entity', async () => {
    const others = teams.map((team) => (team.name === 'South' ? { ...team, legalEntityReference: 'OTHER' } : team)) as Current['teams'];
    const documentLines = aDocument().documentLines.map((line) => ({ ...line, department: 'South', project: 'Web' }));
    const { sent } = await shownInbox({ document: { documentLines }, current: { teams: others } });
    await ready();
    await fill(/^Name/, 'Ink');
    await press('Save');
    await screen.findByRole('dialog', { name: 'Another legal entity' });
    await press('No');
    expect(sent('PUT')).toEqual([]);
    await press('Save');
    await press('Yes');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  });
});

describe('a purchase made from a document', () => {
  it.each([
    [
      'PUR-156 approved',
      { documentStatus: 'approved' as const },
      undefined,
      ['Save', 'Create and ask approval', 'Create purchase', 'Create and book'],
    ],
    ['PUR-156 without approvals', {}, undefined, ['Save', 'Create and ask approval', 'Create purchase', 'Create and book']],
    ['PUR-O59 with approvals', {}, awaited('pending'), ['Save', 'Create and ask approval']],
    ['PUR-O59 a draft', { documentStatus: 'draft' as const }, undefined, ['Save']],
    ['D-20 an own one', { mayFinalize: false }, undefined, ['Save']],
  ])('%s', async (_case, further, approvals, buttons) => {
    await shownInbox({ document: further, ...(approvals && { approvals }) });
    await screen.findByDisplayValue('Paper');
    await waitFor(() => expect(offered()).toEqual(buttons));
  });

  const finalized = (sent: (...methods: string[]) => Asked[]) => sent('POST').filter(({ path }) => path.endsWith('/finalize'));

  it('PUR-157 PUR-163 PUR-327 is a concept, and the inbox opens', async () => {
    const { sent } = await shownInbox();
    await ready();
    await press('Create purchase');
    await waitFor(() => expect(here()).toBe(list));
    expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: false } });
    expect(finalized(sent)[0]!.headers.get('if-match')).toBe('"v2"');
    expect(said()).toContain('FINALIZE_DOCUMENT_SUCCESS');
    expect(notices.all()[0]!.link).toEqual({ to: '/purchases/3-house/purchases/40', label: 'inbox.toPurchase' });
  });

  it('PUR-158 is booked after the consequence is confirmed', async () => {
    const { sent } = await shownInbox();
    await ready();
    await press('Create and book');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/books the invoice of Supplier for €.121,00/);
    await press('No');
    expect(finalized(sent)).toEqual([]);
    await press('Create and book');
    await press('Yes');
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: true, askApprovals: false } }));
  });

  it('PUR-142 PUR-159 requests approval from the people listed before', async () => {
    const group = { groupId: 1, id: 1, groupKey: 'film', name: 'Film', teamId: 12, version: 1, groupLead: { personId: 9, name: 'Sofie' } };
    const { sent } = await shownInbox({ reply: ({ path }) => (path.endsWith('/groups/1') ? { body: group } : undefined) });
    await ready();
    await press('Create and ask approval');
    const dialog = await screen.findByRole('dialog');
    // The approver's name is shown once it is loaded.
    expect(await within(dialog).findByText('Sofie · Lead of Film (North)')).toBeTruthy();
    expect(finalized(sent)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create and ask approval' }));
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: true } }));
  });

  it('PUR-160 PUR-161 PUR-162 can skip pending approvals, in two ways, after confirmation', async () => {
    const { sent } = await shownInbox({ approvals: awaited('pending') });
    await press('Force create purchase');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Force create purchase',
      'Force create and book',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Force create and book' }));
    await screen.findByText("This document isn't approved by all approvers, do you really want to force create a purchase?");
    await press('No');
    expect(finalized(sent)).toEqual([]);
    await press('Force create purchase');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Force create purchase' }));
    await press('Yes');
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: false, force: true } }));
  });

  it('PUR-249 needs a supplier when it is booked or sent for approval', async () => {
    const { sent } = await shownInbox({ document: { organization: null } });
    await ready();
    for (const name of ['Create and book', 'Create and ask approval']) {
      await press(name);
      await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID_ORG'));
      expect(screen.getByLabelText(/^Supplier/).getAttribute('aria-invalid')).toBe('true');
      notices.clear();
    }
    expect(sent()).toEqual([]);
  });

  it.each(['Create purchase', 'Create and book', 'Create and ask approval'])(
    'PUR-248 needs complete lines, at least one, which is reported before any question (%s)',
    async (button) => {
      const { sent } = await shownInbox();
      await ready();
      await fill('Price excl. VAT, line 1', '');
      await press(button);
      await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toEqual([]);
    },
  );

  it('is not booked on a date that no invoice may have, and the date field shows the error', async () => {
    const { sent } = await shownInbox({ document: { purchaseInvoiceDate: '2014-04-19T00:00:00Z' } });
    await ready();
    await press('Create and book');
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID'));
    expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/Choose a date at most two years back and at most one year ahead/).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('shows a refusal of the booking at the date field, under its own name', async () => {
    const refused = refusal(422, 'PURCHASE_BOOKED_INVALID', [{ pointer: '/invoiceDate', code: 'FIELD_TOO_SMALL' }]);
    await shownInbox({ reply: ({ path }) => (path.endsWith('/finalize') ? refused : undefined) });
    await ready();
    await press('Create and book');
    await press('Yes');
    await waitFor(() => expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).not.toContain('invoiceDate');
  });

  it('D-20 shows why nothing is offered for an own document', async () => {
    await shownInbox({ document: { mayFinalize: false, initiatorId: 4 } });
    expect((await screen.findByTestId('own-document')).textContent).toContain('You submitted this document yourself');
  });

  it('PUR-327 shows what failed, and the page stays', async () => {
    await shownInbox({ reply: ({ path }) => (path.endsWith('/finalize') ? refusal(409, 'FINALIZE_DOCUMENT_FAILED') : undefined) });
    await ready();
    await press('Create purchase');
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_FAILED'));
    expect(here()).toBe(one);
  });

  it('PUR-O65 PUR-257 can be declined by finance, only with a reason', async () => {
    const { sent } = await shownInbox();
    await ready();
    await press('Actions for Paper');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline “Paper”' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Enter a valid reason.')).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Twice' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent('POST')[0]).toMatchObject({ body: { newState: 'declined', reason: 'Twice' } }));
    await waitFor(() => expect(here()).toBe(list));
  });
});

it('a price with VAT is split by the rate of the API while no supplier is chosen', async () => {
  const documentLines = aDocument().documentLines.map((line) => ({ ...line, taxRate: high, taxRateFrom: 'legalEntity' as const }));
  const { sent } = await shownInbox({ document: { organization: null, documentLines } });
  await ready();
  await fill('Price incl. VAT, line 1', '121');
  await press('Save');
  await waitFor(() => expect(sent('PUT')[0]!.body).toMatchObject({ documentLines: [{ price: 100, inclPrice: 121 }] }));
});
