import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { store } from '../../../providers/data/store';
import { choose, draft, fill, here, list, other, phone, receipt, said, shownPages } from '../../../testing/declarations';
import { aRow } from '../../../testing/documents';
import { refusal } from '../../../testing/fake-api';
import { press } from '../../../testing/press';
import { outbox } from '../../buying/documents';

afterEach(() => {
  cleanup();
  outbox.reset();
});

const kilometreRates = [
  { year: 2020, rate: 0.21 },
  { year: 2024, rate: 0.23 },
];
const rates = ({ path }: { path: string }) =>
  path.includes('/team-settings/')
    ? { body: { teamId: 12, defaultCurrency: 'EUR', defaultCountry: 'NL', version: 0, kilometreRates } }
    : undefined;

describe('the declarations of a user', () => {
  it('PUR-111 PUR-112 show name, status, type and actions, newest on top, and can be searched', async () => {
    const { requests } = await shownPages();
    const table = await screen.findByRole('table', { name: 'My declarations' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim());
    expect(heads.filter(Boolean).slice(0, 3)).toEqual(['Name', 'Status', 'Type']);
    const listed = () => requests.filter(({ path }) => path.includes('/my-inbox?')).at(-1)!.url.searchParams;
    expect(listed().get('sort')).toBe('["id","DESC"]');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lunch' } });
    await waitFor(() => expect(listed().get('filter')).toContain('"q":"lunch"'));
  });

  it('show how far their payment is, and where to give the bank account without which nothing is paid', async () => {
    const payout = { state: 'approved', paidOn: null, amount: 12.5, currency: 'EUR' } as const;
    const declared = { documentType: 'Declaration', documentStatus: 'finalized' } as const;
    const rows = [
      aRow({ id: 7, name: 'Lunch', ...declared, payout, lacksAccount: true }),
      aRow({ id: 8, name: 'Taxi', ...declared, payout: { ...payout, state: 'ordered' } }),
      aRow({ id: 9, name: 'Hotel', ...declared, payout: { ...payout, state: 'paid', paidOn: '2026-11-30' } }),
      aRow({ id: 10, name: 'Pens', ...declared }),
    ];
    const document = draft({ ...declared, payout: { ...payout, state: 'paid', paidOn: '2026-11-30' }, lacksAccount: true });
    const reply = ({ path }: { path: string }) =>
      path.includes('/my-inbox?') ? { body: { items: rows } } : path.endsWith('/inbox-documents/7') ? { body: document } : undefined;
    await shownPages({ reply });
    const table = await screen.findByRole('table', { name: 'My declarations' });
    const said = rows.map(({ name }) => within(table).getByText(name).closest('tr')!.querySelector('.MuiChip-root')!.textContent);
    expect(said).toEqual(['Approved', 'Being paid', expect.stringMatching(/^Paid on 30-11-2026, €\s?12[.,]50$/), 'Finalized']);
    const account = '/costs/3-house/own-account';
    expect(screen.getByRole('link', { name: 'Give bank account' }).getAttribute('href')).toBe(account);
    cleanup();
    await shownPages({ at: `${list}/7`, reply });
    expect(await screen.findByText(/^Paid on 30-11-2026, €/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Give bank account' }).getAttribute('href')).toBe(account);
    cleanup();
    await shownPages({ reply: ({ path }) => (path.includes('/my-inbox?') ? { body: { items: rows.slice(1) } } : undefined) });
    await screen.findByRole('table', { name: 'My declarations' });
    expect(screen.queryByRole('link', { name: 'Give bank account' })).toBeNull();
  });

  it('PUR-114 PUR-115 PUR-328 show the details of a draft, which is archived after confirmation and shows the result', async () => {
    let isRefused = true;
    const { order } = await shownPages({
      reply: ({ method }) => (method === 'DELETE' && isRefused ? refusal(409, 'DELETE_INBOX_DOCUMENT_FAILED') : undefined),
    });
    const open = async (): Promise<void> => {
      await press('Actions for Lunch');
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Show details', 'Archive']);
      fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
      expect(await screen.findByText('Do you really want to delete this document?')).toBeTruthy();
    };
    await open();
    await press('No');
    expect(order).toEqual([]);
    await open();
    await press('Yes');
    await waitFor(() => expect(said()).toContain('DELETE_INBOX_DOCUMENT_FAILED'));
    isRefused = false;
    await open();
    await press('Yes');
    await waitFor(() => expect(said()).toContain('DELETE_INBOX_DOCUMENT_SUCCESS'));
    expect(order.every((call) => call === 'DELETE /api/purchases/inbox-documents/7')).toBe(true);
  });

  it('PUR-113 PUR-116 PUR-F17 have a button to the empty form at its own address', async () => {
    await shownPages();
    fireEvent.click((await screen.findAllByRole('link', { name: 'New declaration' }))[0]!);
    await waitFor(() => expect(here()).toBe(`${list}/new`));
    expect(await screen.findByRole('textbox', { name: 'What was it for?' })).toHaveProperty('value', '');
  });

  it('PUR-129 PUR-O68 are created one per file when more files are dropped', async () => {
    const { order, uploads } = await shownPages();
    const target = await screen.findByRole('table', { name: 'My declarations' });
    fireEvent.drop(target, {
      dataTransfer: { types: ['Files'], files: [receipt, new File(['b'], 'taxi.jpg'), new File(['ccc'], 'hotel.pdf')] },
    });
    await press('Submit all');
    await waitFor(() => expect(said()).toContain('UPLOADS_DONE_AND_SUBMITTED_DOCUMENTS'));
    expect(order.filter((call) => call === 'POST /api/purchases/inbox-documents')).toHaveLength(3);
    expect(uploads.map(({ fileName }) => fileName)).toEqual(['lunch.jpg', 'taxi.jpg', 'hotel.pdf']);
  });
});

describe('a new declaration on the desktop', () => {
  const at = `${list}/new`;
  it('PUR-123 PUR-124 defaults to the only team, paid by the user', async () => {
    await shownPages({ at });
    const team = await screen.findByRole('combobox', { name: 'Team' });
    expect(team.getAttribute('aria-disabled')).toBe('true');
    expect(team.textContent).toBe('North');
    expect(screen.getByRole('combobox', { name: /^Payment method/ }).textContent).toBe('Private paid in advance');
  });

  it('PUR-256 PUR-F06 needs a file, even as a draft: nothing is created without one', async () => {
    const { order } = await shownPages({ at });
    await press('Save as draft');
    await waitFor(() => expect(said()).toEqual(['ATTACHMENT_REQUIRED']));
    await press('Submit');
    expect(order).toEqual([]);
  });

  it('PUR-117 PUR-255 PUR-325 can be saved as an incomplete draft, which opens at its own address', async () => {
    const { order, made } = await shownPages({ at });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    choose('Choose files', receipt);
    await press('Save as draft');
    await waitFor(() => expect(here()).toBe(`${list}/7`));
    expect(said()).toContain('CREATE_DOCUMENT_SUCCESS');
    // The document exists before Declare is clicked, so that its file can be read meanwhile.
    expect(order.map((call) => call.split('/').at(-1))).toEqual(['inbox-documents', 'attachments', 'inbox-documents']);
    expect(made()).toMatchObject([{ begun: true }, { documentType: 'Declaration', teamId: 12, paymentMethod: 1, name: null }]);
    expect(made()[1]!.clientId).toBe(made()[0]!.clientId);
  });

  it('PUR-118 PUR-119 PUR-152 is created, gets its file and is submitted, and the list opens', async () => {
    const { order } = await shownPages({ at });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    await fill('What was it for?', 'Lunch');
    await fill('Amount, VAT included', '12,50');
    choose('Choose files', receipt);
    await press('Submit');
    await waitFor(() => expect(here()).toBe(list));
    expect(order.map((call) => call.split('/').at(-1))).toEqual(['inbox-documents', 'attachments', 'inbox-documents', 'submit']);
    expect(said()).toContain('DECLARATION_SUBMITTED');
  });

  it('PUR-120 leaves no document behind if its file is refused, and the input is kept', async () => {
    const { order, made } = await shownPages({ at, upload: () => ({ status: 422, body: { code: 'UPLOAD_FAILED' } }) });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    await fill('What was it for?', 'Lunch');
    choose('Choose files', receipt);
    await press('Submit');
    await waitFor(() => expect(order.at(-1)).toBe('DELETE /api/purchases/inbox-documents/7'));
    await waitFor(() => expect(said()).toContain('UPLOAD_FAILED'));
    expect(here()).toBe(at);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What was it for?' }).value).toBe('Lunch');
    await press('Submit');
    await waitFor(() => expect(made()).toHaveLength(3));
    expect(made()[1]!.clientId).not.toBe(made()[2]!.clientId);
  });

  it('PUR-326 stays as a draft if submitting fails', async () => {
    await shownPages({ at, reply: ({ path }) => (path.endsWith('/submit') ? refusal(409, 'SUBMIT_DOCUMENT_FAILED') : undefined) });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    choose('Choose files', receipt);
    await press('Submit');
    await waitFor(() => expect(here()).toBe(`${list}/7`));
    expect(said()).toContain('SUBMIT_DOCUMENT_FAILED');
  });

  it('a day that no invoice bears is refused as soon as it is left, and is not submitted', async () => {
    const { order } = await shownPages({ at });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    choose('Choose files', receipt);
    await waitFor(() => expect(order).toHaveLength(2));
    await fill('Date', '31-12-2019');
    const refused = 'Choose a date at most two years back and at most one year ahead.';
    expect(screen.queryByText(refused)).toBeNull();
    fireEvent.blur(screen.getByRole('textbox', { name: 'Date' }));
    expect(await screen.findByText(refused)).toBeTruthy();
    await fill('What was it for?', 'Lunch');
    await press('Submit');
    await waitFor(() => expect(said()).toContain('UPDATE_DOCUMENT_INVALID'));
    expect(order).toHaveLength(2);
  });

  it('needs no file for kilometres', async () => {
    const { requests } = await shownPages({ at, reply: rates });
    await press('I drove kilometres');
    await fill('Kilometres', '42,5');
    // The amount is shown before sending, with the kilometre rate of that year.
    expect((await screen.findByText(/^42,5 km × € 0,23 =/)).textContent).toMatch(/€.9,78$/);
    await press('Submit');
    await waitFor(() => expect(here()).toBe(list));
    expect(requests.find(({ method }) => method === 'POST')!.body).toMatchObject({ distance: 42.5 });
  });

  it('takes a pasted picture as its file', async () => {
    await shownPages({ at });
    await screen.findByRole('textbox', { name: 'What was it for?' });
    const pasted = new Event('paste') as unknown as ClipboardEvent;
    Object.assign(pasted, { clipboardData: { files: [new File(['p'], 'image.png', { type: 'image/png' })] } });
    fireEvent(window, pasted);
    expect(await screen.findByText('Pasted picture 1.png')).toBeTruthy();
  });
});

describe('an existing declaration', () => {
  const at = `${list}/7`;
  it('PUR-254 is not submitted while it is incomplete', async () => {
    const { order } = await shownPages({ at });
    await screen.findByDisplayValue('Lunch');
    await fill('What was it for?', '');
    await press('Submit');
    await waitFor(() => expect(said()).toContain('UPDATE_DOCUMENT_INVALID'));
    expect(order).toEqual([]);
  });

  it('PUR-151 PUR-153 can be submitted as a draft; in any other status it shows neither submit nor archive', async () => {
    const { order } = await shownPages({ at });
    await screen.findByDisplayValue('Lunch');
    expect(screen.getByRole('button', { name: 'Actions for Lunch' })).toBeTruthy();
    await press('Submit');
    await waitFor(() => expect(order).toEqual(['POST /api/purchases/inbox-documents/7/submit']));
    for (const documentStatus of ['submitted', 'approved', 'declined', 'finalized', 'pending'] as const) {
      cleanup();
      await shownPages({ at, reply: ({ path }) => (path.endsWith('/7') ? { body: draft({ documentStatus }) } : undefined) });
      await screen.findByDisplayValue('Lunch');
      expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Actions for Lunch' })).toBeNull();
    }
  });

  it('PUR-O56 that was declined comes back with the reason, to be corrected', async () => {
    const { requests } = await shownPages({
      at,
      reply: ({ method, path }) =>
        method === 'GET' && path.endsWith('/7')
          ? { body: draft({ documentStatus: 'declined', declineReason: 'Which client?' }) }
          : undefined,
    });
    expect(await screen.findByText(/Which client\?/)).toBeTruthy();
    await press('Correct it');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: expect.stringMatching(/change-state$/),
        body: { newState: 'draft' },
      }),
    );
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  const begin = async (...files: File[]): Promise<void> => {
    await screen.findByRole('button', { name: 'Take a picture' });
    choose('Choose files', ...files);
  };

  it('PUR-008 PUR-009 users who prefer it are redirected to it from the desktop, and back', async () => {
    await shownPages({ at: `${list}/new`, width: 'phone' });
    await waitFor(() => expect(here()).toBe(phone));
    cleanup();
    await shownPages({ at: `${phone}/7` });
    await waitFor(() => expect(here()).toBe(`${list}/7`));
    cleanup();
    await shownPages({ at: list });
    store.setItem('mobilePreferred', 'true');
    expect(localStorage.getItem('mobilePreferred')).toBe('true');
    fireEvent.click((await screen.findAllByRole('link', { name: 'New declaration' }))[0]!);
    await waitFor(() => expect(here()).toBe(phone));
    // With a document, the form is filled.
    cleanup();
    await shownPages({ at: `${phone}/7`, width: 'phone' });
    expect(await screen.findByDisplayValue('Lunch')).toBeTruthy();
    expect(here()).toBe(`${phone}/7`);
  });

  it('kilometres show their amount with the kilometre rate of the year of the trip', async () => {
    await shownPages({ at: phone, width: 'phone', reply: rates });
    await press('Declare kilometres');
    expect(await screen.findByText('Paid at € 0,23 a kilometre.')).toBeTruthy();
    await fill('Kilometres', '100');
    expect((await screen.findByText(/^100 km × € 0,23 =/)).textContent).toMatch(/€.23,00$/);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2023-12-31' } });
    expect((await screen.findByText(/^100 km × € 0,21 =/)).textContent).toMatch(/€.21,00$/);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2019-12-31' } });
    expect(await screen.findByText('The amount follows from the kilometre rate of the year.')).toBeTruthy();
  });

  it('a receipt is declared by its amount', async () => {
    const { order, made } = await shownPages({ at: phone, width: 'phone' });
    await begin(receipt);
    expect(await screen.findByText('lunch.jpg')).toBeTruthy();
    await press('Declare');
    await waitFor(() => expect(made()).toMatchObject([{ begun: true, teamId: 12 }]));
    await fill('Amount, VAT included', '12,50');
    await fill('What was it for?', 'Lunch');
    await press('Declare');
    await waitFor(() => expect(said()).toContain('DECLARATION_SUBMITTED'));
    expect(made().at(-1)).toMatchObject({ expectedTotal: 12.5, name: 'Lunch', currency: 'EUR', teamId: 12, documentLines: [] });
    expect(order.map((call) => call.split('/').at(-1))).toEqual(['inbox-documents', 'attachments', 'inbox-documents', 'submit']);
    expect(await screen.findByRole('button', { name: 'Take a picture' })).toBeTruthy();
  });

  it('the currency is that of the team until another is chosen', async () => {
    const settings: Parameters<typeof shownPages>[0] = {
      ...{ at: phone, width: 'phone' },
      reply: ({ path }) =>
        path.includes('/team-settings/') ? { body: { teamId: 12, defaultCurrency: 'GBP', version: 0, kilometreRates } } : undefined,
    };
    const { made } = await shownPages(settings);
    await begin(receipt);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('GBP'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Currency' }));
    fireEvent.click(await screen.findByRole('option', { name: 'USD' }));
    await fill('Amount, VAT included', '12,50');
    await press('Declare');
    await waitFor(() => expect(made().at(-1)).toMatchObject({ expectedTotal: 12.5, currency: 'USD' }));
  });

  it('a day that no invoice bears is refused as soon as it is left', async () => {
    const { order } = await shownPages({ at: phone, width: 'phone' });
    await begin(receipt);
    await fill('Amount, VAT included', '12,50');
    const day = screen.getByLabelText('Date');
    fireEvent.change(day, { target: { value: '2019-12-31' } });
    const refused = 'Choose a date at most two years back and at most one year ahead.';
    expect(screen.queryByText(refused)).toBeNull();
    fireEvent.blur(day);
    expect(await screen.findByText(refused)).toBeTruthy();
    await press('Declare');
    expect(order.filter((call) => call.endsWith('/submit'))).toEqual([]);
  });

  it('multiple receipts follow one after the other', async () => {
    const { uploads } = await shownPages({ at: phone, width: 'phone' });
    await begin(receipt, new File(['b'], 'taxi.heic', { type: 'image/heic' }));
    expect(await screen.findByText('Receipt 1 of 2')).toBeTruthy();
    await other('Save as draft');
    expect(await screen.findByText('taxi.heic')).toBeTruthy();
    await other('Save as draft');
    await waitFor(() => expect(uploads.map(({ fileName }) => fileName)).toEqual(['lunch.jpg', 'taxi.heic']));
    expect(await screen.findByRole('button', { name: 'Take a picture' })).toBeTruthy();
  });

  it('without a connection it shows that the declaration is kept here, and sends it when the connection is back', async () => {
    let isLost = true;
    const { uploads } = await shownPages({ at: phone, width: 'phone', upload: () => (isLost ? 'lost' : {}) });
    await begin(receipt);
    await fill('Amount, VAT included', '12,50');
    await press('Declare');
    expect(await screen.findByText(/1 document waits for a connection/)).toBeTruthy();
    expect(said()).toContain('inboxDocuments.outbox.kept');
    isLost = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(said()).toContain('DECLARATION_SUBMITTED'));
    expect(screen.queryByText(/waits for a connection/)).toBeNull();
    // The second attempt has the key of the first.
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(1);
  });

  it('shows what was declined', async () => {
    await shownPages({
      at: phone,
      width: 'phone',
      reply: ({ path }) =>
        path.includes('/my-inbox?') ? { body: { items: [aRow({ documentStatus: 'declined', name: 'Taxi' })] } } : undefined,
    });
    expect((await screen.findByRole('link', { name: 'Correct: Taxi' })).getAttribute('href')).toBe(`${phone}/7`);
  });
});
