import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import type { PurchaseRecord } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { answering } from '../../../../testing/answering';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Approval } from '../../approvals';
import { approval, mila, purchase, round, rounds, sofie } from '../../approvals/testing/made-up';
import { PurchaseForm } from '../form/purchase-form';
import { purchases } from '../manifest';
import { RemindListed } from './remind-listed';

const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
const said = (): string[] => notices.all().map(({ text }) => text);
/** Notices shown while the state change is pending. */
const meanwhile: string[][] = [];
const list = { body: { items: [] }, headers: { 'content-range': 'items 0-0/0' } };

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

async function shownForm(
  record: PurchaseRecord,
  {
    isFinance = true,
    refuses,
    processes = [],
    approvals = [approval({ receiver: sofie, mine: 'none' })],
  }: { isFinance?: boolean; refuses?: { status: number; code: string }; processes?: object[]; approvals?: Approval[] } = {},
) {
  notices.clear();
  localStorage.clear();
  const requests = answering((method, { pathname }, body) => {
    if (pathname.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (pathname.endsWith('/process')) return { body: { processes } };
    if (pathname.endsWith('/approvals')) return { body: rounds([round(approvals, { requester: mila })], { force: true }) };
    if (pathname.endsWith('/change-state')) {
      meanwhile.push(said());
      if (refuses) return { status: refuses.status, body: refuses };
      return { body: { ...record, version: 5, purchaseState: { purchaseStateId: (body as { newState: number }).newState } } };
    }
    if (method === 'PUT') return { body: { ...record, version: 4 } };
    return /\/purchases\/5$/.test(pathname) ? { body: record } : list;
  });
  await shownInHouse(<PurchaseForm loaded={{ record, currency: 'EUR' }} onGone={() => undefined} />, {
    texts: [...purchases.texts!, ...textsOf('features/buying/approvals/process')],
    at: '/purchases/3-house/12-north/purchases/5',
    current: { may: (permission) => isFinance || permission !== 'approvals.all' },
  });
  await screen.findAllByRole('button', { name: /Copy|Actions|Update|Withdraw|Force/ });
  return { requests, changes: () => requests.filter(({ method }) => method === 'PUT' || method === 'POST') };
}
const buttons = (): string[] =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Update|Book|Get|Withdraw|Force)/.test(text));

it('PUR-O102 a purchase in state 4 names the pending approvers, since when it waits for them, and the next step; a booked purchase waits for nothing', async () => {
  const awaited = {
    ...{ kind: 'purchase-approval', workflowId: 'a/5/1', state: 'waiting', step: 'waiting-for-approval', since: '2026-11-02T10:00:00Z' },
    waitsFor: { key: 'approvers', params: { people: sofie.name } },
    nextAction: { key: 'remindApprovers', at: '2026-11-05T08:00:00Z' },
    ...{ steps: [], actions: [] },
  };
  await shownForm(purchase(4), { processes: [awaited] });
  await waitFor(() => expect(screen.getByTestId('waiting').textContent).toContain(`Waiting for ${sofie.name}.`));
  expect(screen.getByTestId('waiting').textContent).toMatch(
    /Since 02-11-2026.*Next: Whoever has not answered is reminded by mail, 05-11-2026/,
  );
  expect(within(screen.getByTestId('approvals-panel')).getByText(sofie.name)).toBeTruthy();
  cleanup();
  await shownForm(purchase(2));
  expect(screen.queryByTestId('waiting')).toBeNull();
});

it('D-66 an approved purchase without a ledger says what is missing, and is booked instead of forced', async () => {
  const blocked = {
    ...{ kind: 'purchase-approval', workflowId: 'a/5/1', state: 'blocked', step: 'finish', since: '2026-11-02T10:00:00Z' },
    ...{ waitsFor: { key: 'fixing' }, blocked: { code: 'LEDGER_MISSING', problems: [] }, steps: [], actions: ['resume'] },
  };
  const approved = [approval({ receiver: sofie, mine: 'none', approvalState: 'approved' })];
  await shownForm({ ...purchase(4), toBook: true }, { processes: [blocked], approvals: approved });
  await waitFor(() =>
    expect(screen.getByTestId('waiting').textContent).toContain('a line has no ledger. Once it is chosen, the purchase is booked'),
  );
  expect(buttons()).toEqual(['Update purchase', 'Withdraw request', 'Book']);
  cleanup();
  // No one was asked, so finance is who books it.
  await shownForm({ ...purchase(4), toBook: true }, { approvals: [] });
  expect(buttons()).toEqual(['Update purchase', 'Withdraw request', 'Book']);
  cleanup();
  await shownForm({ ...purchase(4), toBook: true }, { approvals: [], isFinance: false });
  expect(buttons()).toEqual(['Update purchase', 'Withdraw request']);
});

describe('an approved purchase that is to be booked', () => {
  const approved = [approval({ receiver: sofie, mine: 'none', approvalState: 'approved' })];
  const ledger = { ledgerId: 7, value: '4500', name: 'Office', from: 'supplier' as const };
  const toBook = (over: object = {}) => {
    const record = purchase(4);
    return { ...record, toBook: true, lines: record.lines.map((line) => ({ ...line, ledger, ...over })) };
  };
  const reason = (): string | null => screen.getByTestId('why-not-booked').textContent;
  const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book' });

  it('says beside Book what is still missing, or that it is updated first', async () => {
    await shownForm(toBook({ ledger: null }), { approvals: approved });
    await waitFor(() => expect(book().disabled).toBe(false));
    expect(reason()).toBe('');
    await userEvent.type(screen.getByLabelText('Name *'), '!');
    expect(book().disabled).toBe(true);
    expect(reason()).toMatch(/^Still needed: ledgers? of lines? [\d, ]+\.$/);
    expect(document.getElementById(book().getAttribute('aria-describedby')!)!.textContent).toBe(reason());
    expect(buttons()).toContain('Update purchase');
  });

  it('D-66 is booked by updating it, which says so before and after', async () => {
    const { changes } = await shownForm(toBook(), { approvals: approved });
    expect(buttons()).toContain('Update purchase');
    await userEvent.type(screen.getByLabelText('Name *'), '!');
    await waitFor(() => expect(buttons()).toContain('Update and book'));
    expect(reason()).toBe('Update the purchase first.');
    await userEvent.click(screen.getByRole('button', { name: 'Update and book' }));
    await waitFor(() => expect(said()).toContain('purchaseForm.updatedAndBooked'));
    expect(changes().map(({ method }) => method)).toEqual(['PUT']);
  });

  it('D-62 is not booked by an update that ends the answers, nor where no one was asked', async () => {
    await shownForm(toBook(), { approvals: approved });
    await userEvent.type(screen.getAllByLabelText(/^Price excl\. VAT/)[0]!, '1');
    await screen.findByTestId('answers-end');
    expect(buttons()).toContain('Update purchase');
    cleanup();
    await shownForm(toBook(), { approvals: [] });
    await userEvent.type(screen.getByLabelText('Name *'), '!');
    expect(buttons()).toContain('Update purchase');
  });
});

describe('a purchase in its form', () => {
  it.each([
    [1, 'Concept', ['Update purchase', 'Book', 'Get approval']],
    [4, 'Approval Requested', ['Update purchase', 'Withdraw request', 'Force approval']],
    [5, 'Declined', ['Update purchase', 'Get approval', 'Force approval']],
    [2, 'Booked', []],
  ])('PUR-061 in state %s has the buttons that it allows', async (stateId, _name, expected) => {
    await shownForm(purchase(stateId));
    expect(buttons()).toEqual(expected);
  });

  it('cannot be forced by users outside finance', async () => {
    await shownForm(purchase(4), { isFinance: false });
    expect(buttons()).toEqual(['Update purchase', 'Withdraw request']);
  });

  it('PUR-310 saves the input, requests approval, and shows the new state at once', async () => {
    const { changes } = await shownForm(purchase(1));
    await userEvent.type(screen.getByLabelText('Name *'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Get approval' }));
    await waitFor(() => expect(changes().map(({ method }) => method)).toEqual(['PUT', 'POST']));
    expect(changes()[1]).toMatchObject({ path: '/api/purchases/purchases/5/change-state', body: { newState: 4 } });
    expect(changes()[1]!.headers.get('if-match')).toBe('"v4"');
    await waitFor(() => expect(said()).toContain('ASK_APPROVAL_PURCHASE_SUCCESS'));
    expect(meanwhile.at(-1)).toContain('ASK_APPROVAL_PURCHASE_PENDING');
    expect(said()).not.toContain('ASK_APPROVAL_PURCHASE_PENDING');
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeTruthy();
    expect(await screen.findByTestId('approvals-panel')).toBeTruthy();
  });
  it('PUR-310 reports when the request failed', async () => {
    await shownForm(purchase(1), { refuses: { status: 409, code: 'CONFLICT' } });
    await userEvent.click(screen.getByRole('button', { name: 'Get approval' }));
    await waitFor(() => expect(said()).toContain('ASK_APPROVAL_PURCHASE_FAILED'));
    expect(buttons()).toContain('Get approval');
  });
  it('PUR-242 warns of an invalid line, and asks no approver', async () => {
    const { changes } = await shownForm(purchase(1, { name: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Get approval' }));
    await waitFor(() => expect(notices.all()).toMatchObject([{ kind: 'warning', text: 'ASK_APPROVAL_PURCHASE_INVALID' }]));
    expect(changes()).toEqual([]);
    expect(buttons()).toContain('Get approval');
  });
  it('can be withdrawn after confirmation', async () => {
    const { changes } = await shownForm(purchase(4));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(changes()).toEqual([]);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(changes()[0]?.body as unknown).toEqual({ newState: 1 }));
    await waitFor(() => expect(buttons()).toContain('Get approval'));
  });
  it.each([
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 1],
  ])('in state %s requests its approvals %s times', async (stateId, times) => {
    const { requests } = await shownForm(purchase(stateId), { isFinance: false });
    await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/approvals'))).toHaveLength(times));
  });
});

describe('reminding the approvers of listed purchases', () => {
  const shownButton = async (count: number) => {
    notices.clear();
    const items = Array.from({ length: Math.min(count, 200) }, (_, n) => ({ ...purchase(), id: n + 1, reference: `F-${n + 1}` }));
    const requests = answering((method, { searchParams }) => {
      if (method === 'POST') return { body: { records: count, approvals: count, people: 1 } };
      const [, to = 0] = JSON.parse(searchParams.get('range') ?? '[0,0]') as number[];
      return { body: { items: items.slice(0, to + 1) }, headers: { 'content-range': `purchases 0-${to}/${count}` } };
    });
    const value = { filterValues: { q: 'paper' }, data: [], resource: 'purchases' } as never;
    await shownInHouse(
      <ListContextProvider value={value}>
        <RemindListed teamId={12} />
      </ListContextProvider>,
      { texts: purchases.texts },
    );
    return { requests, posts: () => requests.filter(({ method }) => method === 'POST') };
  };
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send reminders' });

  it('is disabled if none waits', async () => {
    await shownButton(0);
    expect((await button()).disabled).toBe(true);
  });
  it('PUR-031 PUR-032 PUR-O31 lists date, organization and reference, and covers all purchases that match the filter', async () => {
    const { requests, posts } = await shownButton(230);
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    await userEvent.click(await button());
    const dialog = await screen.findByRole('dialog', { name: 'Remind the approvers of 230 purchases' });
    await within(dialog).findByText('F-1');
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'Organization', 'Reference']);
    expect(within(dialog).getByText('And 30 more.')).toBeTruthy();
    const filters = requests
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => JSON.parse(url.searchParams.get('filter')!) as unknown);
    for (const filter of filters) expect(filter).toEqual({ q: 'paper', remindable: true });
    expect(posts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminders' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({ path: '/api/purchases/approvals/remind', body: { filter: { q: 'paper' }, teamId: 12 } }),
    );
    await waitFor(() => expect(said()).toContain('SENDING_REMINDER_SUCCESS'));
  });
});
