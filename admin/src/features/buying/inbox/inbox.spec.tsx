import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '../../../format';
import type { Current } from '../../../shell/current';
import { aDocument, aRow } from '../../../testing/documents';
import { refusal } from '../../../testing/fake-api';
import { teams } from '../../../testing/form-of-purchase';
import { press } from '../../../testing/press';
import { outbox, type DocumentRow, type InboxDocument } from '../documents';
import { awaited, fill, here, list, one, ready, said, shownInbox, type Shown } from '../../../testing/inbox';

afterEach(() => {
  cleanup();
  outbox.reset();
});
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

  it('shows the address to forward documents to, which one click copies; nothing where no mail is received', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    let address: string | null = 'noord.house@in.example';
    const reply: Shown['reply'] = ({ path }) => (path.includes('/mailbox') ? { body: { address } } : undefined);
    await shownInbox({ at: list, reply });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy noord.house@in.example' }));
    await waitFor(() => expect([copied, said()]).toEqual([['noord.house@in.example'], ['inbox.mailToCopied']]));
    cleanup();
    address = null;
    await shownInbox({ at: list, reply });
    await screen.findByRole('table', { name: 'Inbox' });
    expect(screen.queryByText('Forward invoices to')).toBeNull();
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
      'Read from the file, not taken over yet',
    );
    expect(textOf('Saved')).toContain('Supplier');
    expect(textOf('Saved')).not.toContain('Drukkerij');
    expect(textOf('Unread')).not.toMatch(/undefined|null|NaN/);
  });

  it('names a document by supplier and number, in the list and in the heading of its page', async () => {
    const title = 'Drukkerij Bos F-12';
    const reply: Shown['reply'] = ({ path }) => (path.includes('inbox-documents?') ? { body: { items: [aRow({ title })] } } : undefined);
    await shownInbox({ at: list, document: { name: 'factuur.pdf', title }, reply });
    fireEvent.click(await screen.findByRole('link', { name: title }));
    expect(await screen.findByRole('dialog', { name: new RegExp(`^${title}`) })).toBeTruthy();
    expect(await screen.findByDisplayValue('factuur.pdf')).toBeTruthy();
  });

  it('returns to the row of a document that is closed, and keeps the list', async () => {
    await shownInbox({
      at: list,
      reply: ({ path }) =>
        path.includes('inbox-documents?') ? { body: { items: [aRow({ id: 5, name: 'First' }), aRow({ name: 'Paper' })] } } : undefined,
    });
    const table = await screen.findByRole('table', { name: 'Inbox' });
    const row = within(table).getByText('Paper').closest('tr')!;
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    await waitFor(() => expect(here()).toBe(one));
    await screen.findByDisplayValue('Paper');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(here()).toBe(list));
    expect(row.isConnected).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('PUR-127 PUR-128 PUR-131 shows type, name, status, date and actions of submitted and approved documents, oldest first', async () => {
    const { requests } = await shownInbox({
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
    const query = () => requests.filter(({ path }) => path.includes('inbox-documents?')).at(-1)!.url.searchParams;
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
    cleanup();
    await shownInbox({ document: { documentStatus: 'approved', expectedTotal: 100 } });
    expect(await screen.findByLabelText(/^Amount, VAT included/)).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('difference').textContent).toMatch(/€.21,00 more than expected/));
    const filledIn = [{ field: 'expectedTotal', value: '100' }] as unknown as InboxDocument['filledIn'];
    for (const further of [{}, { filledIn }].flatMap((one) => [
      { documentStatus: 'draft' as const, ...one },
      { documentStatus: 'finalized' as const, ...one },
    ])) {
      cleanup();
      await shownInbox({ document: { expectedTotal: 100, ...further } });
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
      const { requests } = await shownInbox({ document: { documentStatus } });
      await screen.findByDisplayValue('Paper');
      expect(requests.some(({ path }) => path.endsWith('/approvals'))).toBe(isAsked);
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
    const opener = () => screen.getByRole('button', { name: /^Team and activity, line 1/ });
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await fill('Description, line 1', '');
    await press('Save');
    await waitFor(() => expect(said()).toContain('UPDATE_PURCHASE_INVALID'));
    expect(sent()).toEqual([]);
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('Description, line 1').getAttribute('aria-invalid')).toBe('true');
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

it('a price with VAT is split by the rate of the API while no supplier is chosen', async () => {
  const { sent } = await shownInbox({ document: { organization: null } });
  await ready();
  await fill('Price incl. VAT, line 1', '121');
  await press('Save');
  await waitFor(() => expect(sent('PUT')[0]!.body).toMatchObject({ documentLines: [{ price: 100, inclPrice: 121 }] }));
});
