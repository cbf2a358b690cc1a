import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { answering, type SentRequest } from '../../testing/answering';
import { refusal } from '../../testing/fake-api';
import { atWidth } from '../../testing/at-width';
import { shownInHouse } from '../../testing/shown-in-house';
import BankPage from './bank-page';
import BatchPage from './batch-page';
import OwnAccountPage from './own-account-page';

const texts = textsOf('features/payments');
const iban = 'NL91ABNA0417164300';
const plan = {
  ...{ count: 1, total: 121, newAccounts: [{ name: 'Drukker', iban }], closedDay: null, creditTransfer: null },
  rows: [{ name: 'Drukker', iban, amount: 121, description: 'F-1', executionDate: '2026-12-10T00:00:00Z', invoiceIds: [1] }],
  leftOut: [
    { invoiceId: 2, invoiceNumber: 'NP00002', name: 'Wisselaar', amount: 9, currency: 'EUR', reason: 'iban-unconfirmed', accountId: 5 },
  ],
};
const account = { id: 5, organizationId: 3, personId: null, name: 'Wisselaar', iban, writtenAt: '2026-11-01T00:00:00Z', writtenBy: 'Jo' };
const progress = { settled: 12, total: 20 };
const booking = {
  ...{ id: 4, version: 2, bookedOn: '2026-11-20T00:00:00Z', amount: -121, currency: 'EUR', isReturn: false, counterpartyName: 'Drukker' },
  ...{
    counterpartyIban: iban,
    description: 'F-1',
    endToEndId: null,
    bankReference: null,
    state: 'open',
    reason: null,
    askedAt: null,
    askedOf: null,
  },
  ...{ offers: [], shares: [], entries: [], proposal: null, rest: -121 },
};
const shares = [{ resource: 'purchase-invoices', invoiceId: 1, invoiceNumber: 'NP00001', name: 'Drukker', amount: -121, open: -121 }];
/** Two invoices of the plan, and one that it does not look at. */
const changedFor = (mayConfirm: boolean) =>
  [2, 3, 4].map((invoiceId) => ({
    ...{ invoiceId, invoiceNumber: `NP0000${invoiceId}`, name: 'Wisselaar', amount: 9, currency: 'EUR', accountId: 6 },
    ...{ iban: 'NL20INGB0001234567', sealedIban: iban, authors: ['Jo', 'Mila'], mayConfirm },
  }));
beforeEach(() => notices.clear());

const shown = async (
  page: 'batch-payments' | 'bank',
  answers: Record<string, unknown>,
  mayConfirm = true,
  query = '',
): Promise<SentRequest[]> => {
  const requests = answering((method, { pathname }) => {
    if (pathname.endsWith('/changed-accounts')) return { body: { items: changedFor(mayConfirm) } };
    if (pathname.endsWith('/payee-accounts'))
      return { body: { items: [{ ...account, confirmedAt: null, confirmedBy: null, mayConfirm }] } };
    return { body: answers[`${method} ${pathname.split('/7/')[1] ?? pathname}`] ?? { items: [], offers: [], more: false, progress } };
  });
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/batch-payments" element={<BatchPage />} />
      <Route path="/invoices/3-house/:legalEntity/bank" element={<BankPage />} />
    </Routes>,
    { texts, at: `/invoices/3-house/7/${page}${query}` },
  );
  return requests;
};
const sentTo = (requests: readonly SentRequest[], path: string): SentRequest | undefined =>
  requests.findLast(({ path: one }) => one.includes(path));

const withoutVat = { taxRateId: null, taxPercentage: null, vatOf: null };

describe('the page of payments', () => {
  const answers = { 'POST batch-payments/preview': plan, 'POST batch-payments': { id: 9, count: 1, total: 121, leftOutCount: 1 } };

  it('PLT-O81 PLT-O84 shows what is left out and why, and new accounts, before anything is created', async () => {
    await shown('batch-payments', answers);
    expect((await screen.findByText(/NP00002 Wisselaar/)).closest('li')!.textContent).toContain('IBAN not confirmed yet');
    expect(screen.getByText(/have not been paid before/).closest('[role=alert]')!.textContent).toContain('NL91 ABNA 0417 1643 00');
  });

  it('shows the amount of each payment next to its name on a phone, and its other details below', async () => {
    atWidth('phone');
    await shown('batch-payments', answers);
    const row = (await screen.findAllByRole('row'))[1]!;
    expect([...row.children].slice(1).map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/NL\d\d [A-Z]{4} .*\d\d-\d\d-\d{4}$/),
      expect.stringMatching(/^€ [\d ]+,\d\d$/),
    ]);
    atWidth('wide');
  });

  it('creates a batch with the total that was shown', async () => {
    const requests = await shown('batch-payments', answers, true, '?variant=plain&fromDate=2026-10-31&untilDate=2026-12-01&search=druk');
    await userEvent.click(await screen.findByRole('button', { name: /^Make batch/ }));
    await waitFor(() => expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/batch-payments'))).toBe(true));
    const { body, headers } = requests.find(({ method, path }) => method === 'POST' && path.endsWith('/batch-payments'))!;
    expect(body).toMatchObject({
      ...{ aggregated: false, fromDate: '2026-10-31T00:00:00Z', untilDate: '2026-12-01T00:00:00Z', search: 'druk' },
      expectedTotal: { amount: '121.00', currency: 'EUR' },
    });
    expect(headers.get('idempotency-key')).toBeTruthy();
  });

  it('leaves out a payment that is not chosen, and its button shows the total of the others', async () => {
    const two = {
      ...plan,
      count: 2,
      total: 151,
      rows: [...plan.rows, { ...plan.rows[0]!, description: 'F-2', amount: 30, invoiceIds: [2, 3] }],
    };
    const requests = await shown('batch-payments', { ...answers, 'POST batch-payments/preview': two });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Drukker, F-2' }));
    await userEvent.click(screen.getByRole('button', { name: /^Make batch: 1 payment, €.121,00$/ }));
    await waitFor(() => expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/batch-payments'))).toBe(true));
    expect(requests.find(({ method, path }) => method === 'POST' && path.endsWith('/batch-payments'))!.body).toMatchObject({
      exceptInvoiceIds: [2, 3],
      expectedTotal: { amount: '121.00', currency: 'EUR' },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'All payments' }));
    expect(await screen.findByRole('button', { name: /^Make batch: 2 payments, €.151,00$/ })).toBeTruthy();
  });

  it('shows that banks pay nothing on the chosen day', async () => {
    await shown('batch-payments', { ...answers, 'POST batch-payments/preview': { ...plan, closedDay: '2026-12-25T00:00:00Z' } });
    expect(await screen.findByText(/Banks pay nothing on 25-12-2026/)).toBeTruthy();
  });

  it('shows an invalid date at its field, and creates nothing', async () => {
    const wrong = refusal(422, 'INVALID_INPUT', [{ pointer: '/executionDate', code: 'DAY_TOO_LATE' }]);
    let asks = 0;
    answering((_method, { pathname }) => {
      if (pathname.endsWith('/preview')) return asks++ === 0 ? { body: plan } : wrong;
      return { body: { items: [] } };
    });
    await shownInHouse(
      <Routes>
        <Route path="/invoices/3-house/:legalEntity/batch-payments" element={<BatchPage />} />
      </Routes>,
      { texts, at: '/invoices/3-house/7/batch-payments' },
    );
    await screen.findByRole('button', { name: /^Make batch/ });
    const day = screen.getByLabelText('Execution date');
    fireEvent.change(day, { target: { value: '01-01-2199' } });
    fireEvent.blur(day);
    expect(await screen.findByText('This day is too far ahead. Choose an earlier day.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Make batch/ })).toBeNull();
  });

  it('PLT-O82 names invoices paid by creditcard or direct debit, which are left out, and asks Yes or No to include them', async () => {
    const otherwise = (invoiceId: number) => ({ ...plan.leftOut[0]!, invoiceId, reason: 'paid-otherwise', accountId: null });
    const both = { ...answers, 'POST batch-payments/preview': { ...plan, leftOut: [otherwise(2), otherwise(3)] } };
    const requests = await shown('batch-payments', both);
    const notice = /^Left out, because they are paid by creditcard or direct debit \(NP00002 Wisselaar, NP00002 Wisselaar\)\. Include them/;
    expect(await screen.findByText(notice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect([screen.queryByText(notice), sentTo(requests, 'preview')!.body.includePaidOtherwise ?? false]).toEqual([null, false]);
    cleanup();
    const again = await shown('batch-payments', both);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sentTo(again, 'preview')!.body).toMatchObject({ includePaidOtherwise: true }));
  });

  it('PLT-208 shows count, total and what was left out for ten seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await shown('batch-payments', answers);
      fireEvent.click(await screen.findByRole('button', { name: /^Make batch/ }));
      const notice = () => notices.all().find(({ text }) => text === 'BATCH_MADE');
      await waitFor(() => expect(notice()).toBeDefined());
      expect(notice()!.params).toMatchObject({ count: 1, total: expect.stringContaining('121,00'), left: 1 });
      const left = 10_000 - (Date.now() - Number(notice()!.at));
      jest.advanceTimersByTime(left - 500);
      expect(notice()!.shown).toBe(true);
      jest.advanceTimersByTime(1_000);
      expect(notice()!.shown).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('D-55 lets a second user confirm an account, after a question, but not the user who entered it', async () => {
    const requests = await shown('batch-payments', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Wisselaar' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(sentTo(requests, 'payee-accounts/5/confirm')).toBeDefined());
  });

  it('D-55 shows that another user has to confirm if this user may not', async () => {
    await shown('batch-payments', answers, false);
    expect(await screen.findByText('Another person confirms this')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

describe('batches that were made', () => {
  const made = {
    ...{ id: 9, number: 3, version: 2, state: 'prepared', revision: 1, messageId: 'KANTOOR-1-9', closedAt: null, closedBy: null },
    ...{ closedReason: null, createdAt: '2026-11-20T10:00:00Z', createdBy: 'Jo', aggregated: true, executionDate: null },
    ...{ count: 2, invoiceCount: 2, total: 200, leftOutCount: 0, hasCreditTransfer: true },
  };
  const row = (id: number, amount: number) => ({
    ...plan.rows[0]!,
    name: `Drukker ${id}`,
    description: `F-${id}`,
    amount,
    invoiceIds: [id],
  });
  const listing = (...batches: object[]) => ({
    'POST batch-payments/preview': plan,
    'GET batch-payments': { items: batches, more: false },
  });
  const buttons = (): string[] =>
    within(screen.getByRole('article', { name: 'Batch 3' }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent!);

  it.each([
    ['prepared', null, ['Show payments', 'CSV', 'SEPA', 'Sent to the bank', 'Edit', 'Cancel batch']],
    ['executed', 'Jo', ['Show payments', 'CSV', 'SEPA', 'Not sent after all']],
    ['executed', null, ['Show payments', 'CSV', 'SEPA']],
    ['cancelled', 'Jo', ['Show payments']],
  ])('offer only what their state allows: %s by %s', async (state, closedBy, offered) => {
    await shown('batch-payments', listing({ ...made, state, closedBy, closedAt: '2026-11-21T10:00:00Z' }));
    await screen.findByRole('article', { name: 'Batch 3' });
    expect(buttons()).toEqual(offered);
  });

  it('warn that an earlier file must not be sent after an edit', async () => {
    await shown('batch-payments', listing({ ...made, revision: 2, messageId: 'KANTOOR-1-9V2' }));
    expect((await screen.findByText(/Send only the file with id KANTOOR-1-9V2/)).closest('[role=alert]')).toBeTruthy();
  });

  it('are cancelled only with a reason, in a dialog that names the total', async () => {
    const requests = await shown('batch-payments', { ...listing(made), 'POST batch-payments/9/cancel': made });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel batch: Batch 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    const yes = dialog.getByRole<HTMLButtonElement>('button', { name: /^Cancel batch 3 of €.200,00$/ });
    expect(yes.disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 'wrong account');
    await userEvent.click(yes);
    await waitFor(() => expect(sentTo(requests, 'batch-payments/9/cancel')?.body).toEqual({ reason: 'wrong account' }));
    expect(sentTo(requests, 'batch-payments/9/cancel')!.headers.get('if-match')).toBe('"v2"');
  });

  it('are edited by removing and adding payments, with the total of the new file', async () => {
    const requests = await shown('batch-payments', {
      ...listing(made),
      'GET batch-payments/9': {
        ...made,
        rows: [row(11, 150), row(12, 50)].map((one) => ({ ...one, endToEndId: 'E', isPaid: false })),
        leftOut: [],
        revisions: [],
      },
      'POST batch-payments/9/edit': made,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Batch 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Drukker 12, F-12' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Drukker, F-1' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^New file: 1 payment, €.121,00$/ }));
    await waitFor(() => expect(sentTo(requests, 'batch-payments/9/edit')).toBeDefined());
    expect(requests.findLast(({ path }) => path.endsWith('/preview'))!.body).toMatchObject({ batchId: 9, invoiceIds: [11, 1] });
    const { body, headers } = sentTo(requests, 'batch-payments/9/edit')!;
    expect(body).toEqual({ invoiceIds: [11, 1], refundIds: [], expectedTotal: { amount: '121.00', currency: 'EUR' } });
    expect(headers.get('if-match')).toBe('"v2"');
  });
});

describe('accounts that changed since an invoice was booked', () => {
  const held = (invoiceId: number) => ({
    ...plan.leftOut[0]!,
    invoiceId,
    invoiceNumber: `NP0000${invoiceId}`,
    reason: 'iban-changed',
    accountId: 6,
  });
  const answers = { 'POST batch-payments/preview': { ...plan, leftOut: [held(2), held(3)] } };
  const confirmation = (requests: readonly SentRequest[]) => sentTo(requests, 'changed-accounts/confirm')?.body;

  it('D-62 are confirmed for one invoice or for all of the page, after a question that names them and both accounts', async () => {
    const requests = await shown('batch-payments', answers);
    const [notice] = (await screen.findAllByText(/2 booked invoices are not paid/)).map((one) => one.closest('[role=alert]')!);
    expect(notice!.textContent).toContain('now NL20 INGB 0001 2345 67, booked with NL91 ABNA 0417 1643 00, entered or moved by Jo, Mila');
    expect(screen.getAllByText(/another account than when it was booked/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm for this invoice: NP00003' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent!.replaceAll('\u00a0', ' ')).toContain('NP00003 (€ 9,00), booked with NL91 ABNA 0417 1643 00');
    await userEvent.click(within(question).getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(confirmation(requests)).toEqual({ accountId: 6, invoiceIds: [3] }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm for all 2 invoices' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(confirmation(requests)).toEqual({ accountId: 6, invoiceIds: [2, 3] }));
  });

  it('D-63 are for another person than who entered the account or moved the invoice', async () => {
    await shown('batch-payments', answers, false);
    expect(await screen.findAllByText('Another person confirms this')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

describe('the page of the bank', () => {
  it('says what came of a statement until that is closed, and how many texts were shortened', async () => {
    const read = { added: 12, known: 2, pending: 0, shortened: 2, paid: 9, open: 3, otherAccounts: [], statements: [] };
    await shown('bank', { 'GET bank-bookings': { items: [booking], more: false, progress }, 'POST bank-statements': read });
    await userEvent.upload(await screen.findByLabelText('Upload statement', { selector: 'input' }), new File(['x'], 'a.xml'));
    const said = 'Statement read: 12 new bookings. Settled by themselves: 9, still to settle: 3. 2 bookings were known already.';
    const notice = await screen.findByText(said);
    await userEvent.click(within(notice.closest('[role=status]')!).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(said)).toBeNull();
    expect(screen.getByText('The name or description of 2 bookings was too long: only its start was kept.')).toBeTruthy();
  });

  it('settles what it offers with the version that was shown', async () => {
    const offers = [{ reason: 'amount-reference', shares }];
    const requests = await shown('bank', {
      'GET bank-bookings': { items: [{ ...booking, offers }], more: false, progress },
      'POST bank-bookings/4/settle': booking,
    });
    expect(await screen.findByText('Amount and reference are the same')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Settle: NP00001' }));
    await waitFor(() => expect(sentTo(requests, 'bank-bookings/4/settle')).toBeDefined());
    const { body, headers } = sentTo(requests, 'bank-bookings/4/settle')!;
    expect(body).toEqual({ shares: [{ resource: 'purchase-invoices', invoiceId: 1, amount: -121, open: -121 }] });
    expect(headers.get('if-match')).toBe('"v2"');
  });

  it('dismisses a booking only with a reason', async () => {
    const requests = await shown('bank', {
      'GET bank-bookings': { items: [booking], more: false, progress },
      'POST bank-bookings/4/set-aside': booking,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set aside: Drukker' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set aside' }).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 'bank costs');
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(sentTo(requests, 'set-aside')?.body).toEqual({ reason: 'bank costs' }));
  });

  const found = (invoiceId: number, open: number) => ({
    ...{ resource: 'purchase-invoices', invoiceId, invoiceNumber: `NP0000${invoiceId}`, name: 'Drukker', reference: null },
    ...{ invoiceDate: '2026-11-01', open, currency: 'EUR' },
  });
  const open = { 'GET bank-bookings': { items: [booking], more: false, progress }, 'POST bank-bookings/4/settle': booking };

  it('shows how far it is, and matches several invoices, with the rest as they are chosen', async () => {
    const requests = await shown('bank', { ...open, 'GET bank-bookings/4/invoices': { items: [found(1, -100), found(2, -50)] } });
    expect(await screen.findByText('12 of 20 settled')).toBeTruthy();
    // The shell presses what has the key.
    await userEvent.click(document.querySelector('[data-key="m"]')!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /NP00001/ }));
    expect(dialog.getByRole('status').textContent!.replaceAll('\u00a0', ' ')).toBe('€ 21,00 remaining, stays open');
    await userEvent.click(dialog.getByRole('checkbox', { name: /NP00002/ }));
    expect(dialog.getByRole('status').textContent).toBe('Nothing is left');
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(sentTo(requests, 'bank-bookings/4/settle')?.body).toEqual({
        shares: [
          { resource: 'purchase-invoices', invoiceId: 1, open: -100, amount: -100 },
          { resource: 'purchase-invoices', invoiceId: 2, open: -50, amount: -21 },
        ],
      }),
    );
  });

  it('shows that an open amount has changed instead of settling', async () => {
    const requests = answering((method, { pathname }) => {
      if (pathname.endsWith('/settle'))
        return { status: 409, body: { status: 409, code: 'OPEN_AMOUNT_CHANGED', params: { amount: '-90.00', currency: 'EUR' } } };
      if (pathname.endsWith('/invoices'))
        return { body: { items: [found(1, requests.some(({ path }) => path.includes('settle')) ? -90 : -121)] } };
      return {
        body: method === 'GET' && pathname.endsWith('/bank-bookings') ? open['GET bank-bookings'] : { items: [], offers: [], more: false },
      };
    });
    await shownInHouse(
      <Routes>
        <Route path="/invoices/3-house/:legalEntity/bank" element={<BankPage />} />
      </Routes>,
      { texts, at: '/invoices/3-house/7/bank' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Match: Drukker' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    expect(await dialog.findByText(/open amount of an invoice has changed/)).toBeTruthy();
  });

  it('books to a ledger with the VAT that it shows, and proposes the same for the next booking of the party', async () => {
    const requests = await shown('bank', {
      ...open,
      'POST bank-rules': {},
      'GET bank-ledgers': { items: [{ value: '4560', name: 'Bank costs', used: 3 }] },
      '/api/invoices/tax-rates': [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Book to ledger: Drukker' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(true);
    await userEvent.type(await dialog.findByRole('combobox', { name: /Ledger/ }), '4560{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    const content = { ledgerAccount: '4560', taxRateId: null, vatOf: null };
    await waitFor(() => expect(sentTo(requests, '4/settle')?.body).toEqual({ entries: [{ ...content, amount: -121 }] }));
    const rule = () => requests.find(({ method, path }) => method === 'POST' && path.endsWith('/bank-rules'))?.body;
    await waitFor(() => expect(rule()).toEqual({ bookingId: 4, ...content }));
  });

  it('confirms all that rules propose at once, with the versions that were shown', async () => {
    const proposal = { ...{ ruleId: 9, ruleVersion: 3, ledgerAccount: '4560', ledgerName: 'Bank costs' }, ...withoutVat };
    const items = [4, 5].map((id) => ({ ...booking, id, proposal }));
    const requests = await shown('bank', {
      'GET bank-bookings': { items, more: false, progress },
      'POST bank-bookings/confirm-proposals': { count: 2 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm all 2 proposals' }));
    await waitFor(() =>
      expect(sentTo(requests, 'confirm-proposals')?.body).toEqual({
        bookings: [4, 5].map((id) => ({ id, version: 2, ruleId: 9, ruleVersion: 3 })),
      }),
    );
  });

  it('warns of statements that do not add up, and names a missing one', async () => {
    const statement = {
      ...{ id: 1, account: iban, sequence: '412', fileName: 'a.xml', readAt: '2026-11-27T20:00:00Z' },
      statementId: 'S-412',
      bookings: 1,
      open: 1,
    };
    const days = { firstDay: '2026-11-27', lastDay: '2026-11-27', openedOn: '2026-11-27', closedOn: '2026-11-27' };
    const balances = { currency: 'EUR', opening: 250, closing: 300, computed: 260, addsUp: false, ...days };
    const gap = { closing: 110, previous: 'S-410', missing: ['411'] };
    await shown('bank', { ...open, 'GET bank-statements': { items: [{ ...statement, ...days, balances, gap }] } });
    const warnings = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
    expect(warnings).toEqual([
      'Statement S-412 does not add up: its bookings lead to € 260,00, the bank states € 300,00.',
      'Statement 411 seems to be missing: S-410 closes with € 110,00, S-412 opens with € 250,00.',
    ]);
  });
});

describe('the own account of a user', () => {
  it('D-18 is refused if it is no valid IBAN, and saved otherwise', async () => {
    const requests = answering(() => ({ body: { iban: null, isConfirmed: false } }));
    await shownInHouse(<OwnAccountPage />, { texts });
    await userEvent.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'NL00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("This isn't a valid IBAN")).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'IBAN' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'IBAN' }), iban);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ iban }));
  });
});
