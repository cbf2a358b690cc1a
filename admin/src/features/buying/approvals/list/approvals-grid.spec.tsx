import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { todayOnWire } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { bulkRun } from '../../../../shared/bulk-actions/run';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type SentRequest, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { ApprovalRow } from '../approval';
import { approvables } from '../approvables';
import { ApprovalsPanel } from '../panel/approvals-panel';
import { purchase, row, sofie } from '../testing/made-up';
import AllApprovalsPage from './all-approvals-page';
import ApprovalsPage from './approvals-page';

const own = '/costs/3-house/12-north/approvals';
const texts = textsOf('features/buying/approvals', 'shared/bulk-actions', 'shared/form');
const rows = [row(), row({ id: 32, entityId: 6, name: 'Ink', value: 60.5, partsAmount: null })];
const Here = () => <p data-testid="here">{useLocation().pathname}</p>;

async function shownPage(
  items: readonly ApprovalRow[],
  reply: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined = () => undefined,
) {
  localStorage.clear();
  notices.clear();
  bulkRun.putAside();
  const requests = fakeApi((request) => {
    const answer = reply(request);
    if (answer) return answer;
    if (request.path.startsWith('/api/purchases/approvals?')) return { body: { items } };
    if (request.path === '/api/purchases/purchases/5') return { body: purchase() };
    return request.method === 'POST' ? { body: { rounds: [], may: {} } } : undefined;
  });
  await shownInHouse(
    <>
      <ApprovalsPage />
      <Here />
    </>,
    { texts, at: own, current: { may: (permission) => permission !== 'approvals.all' } },
  );
  return { requests, posts: () => requests.filter(({ method }) => method === 'POST') };
}
const said = (): string[] => notices.all().map(({ text }) => text);
const act = async (name: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const listed = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path.startsWith('/api/purchases/approvals?')).at(-1)!.url.searchParams;

describe('the approvals that wait for a user', () => {
  it('PUR-102 show name, receiver, state and actions, by name from A to Z', async () => {
    const { requests } = await shownPage(rows);
    const table = await screen.findByRole('table', { name: 'Purchases to approve' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim());
    expect(heads.filter(Boolean).slice(0, 3)).toEqual(['Name', 'Approver', 'Status']);
    expect(within(table).getAllByRole('button', { name: /^Actions for/ })).toHaveLength(2);
    expect(within(table).getAllByText('mila@house.test')).toHaveLength(2);
    expect(within(table).getAllByText('Pending')).toHaveLength(2);
    expect(listed(requests).get('sort')).toBe('["name","ASC"]');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search approvals of purchases' }), '121');
    await waitFor(() => expect(listed(requests).get('filter')).toContain('"q":"121"'));
  });

  it('PUR-106 PUR-107 have exactly three actions; details and a click lead to the purchase', async () => {
    await shownPage(rows);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Paper' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Show details', 'Decline', 'Approve']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show details' }));
    expect(screen.getByTestId('here').textContent).toBe(`${own}/5`);
    await userEvent.click(await screen.findByText('Ink'));
    expect(screen.getByTestId('here').textContent).toBe(`${own}/6`);
  });

  it('PUR-O27 are declined only with a reason of at most 1000 characters: without one nothing is sent', async () => {
    const { posts } = await shownPage(rows);
    await act('Paper', 'Decline');
    const dialog = await screen.findByRole('dialog', { name: 'Decline “Paper”' });
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(1_000);
    await userEvent.type(within(dialog).getByRole('textbox'), '   ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Enter a valid reason.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dear');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toMatchObject({ path: '/api/purchases/purchases/5/approvals/decline', body: { approvalId: 31, note: 'Too dear' } });
    expect(said()).toContain('DECLINE_APPROVAL_SUCCESS');
    // It is offered as a choice the next time.
    await act('Ink', 'Decline');
    await userEvent.click(await screen.findByRole('button', { name: 'Too dear' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Too dear');
  });

  const declined = async (): Promise<void> => {
    await act('Paper', 'Decline');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dear');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  };
  it.each([
    ['PUR-321', 'ACCEPT', () => act('Paper', 'Approve')],
    ['PUR-320', 'DECLINE', declined],
  ])('%s show progress and result', async (_id, what, answer) => {
    const meanwhile: string[][] = [];
    let isRefused = false;
    const { requests, posts } = await shownPage(rows, ({ method, path }) => {
      if (method !== 'POST') return undefined;
      meanwhile.push(said());
      return isRefused && !path.endsWith('/take-back') ? refusal(409, 'APPROVAL_ALREADY_COMPLETED') : undefined;
    });
    await answer();
    await waitFor(() => expect(said()).toEqual([`${what}_APPROVAL_SUCCESS`]));
    expect(meanwhile).toEqual([[`${what}_APPROVAL_PENDING`]]);
    // The answer can be taken back.
    notices.takeBack(notices.all()[0]!);
    await waitFor(() => expect(posts().at(-1)!.path).toBe('/api/purchases/purchases/5/approvals/take-back'));
    await waitFor(() => expect(said()).toEqual(['approvals.takenBack']));
    await userEvent.keyboard('{Escape}');
    notices.clear();
    isRefused = true;
    const before = requests.filter(({ path }) => path.startsWith('/api/purchases/approvals?')).length;
    await answer();
    await waitFor(() =>
      expect(notices.all()).toMatchObject([{ kind: 'error', text: `${what}_APPROVAL_FAILED`, reason: 'APPROVAL_ALREADY_COMPLETED' }]),
    );
    // Another user answered first: the list is reloaded.
    await waitFor(() => expect(requests.filter(({ path }) => path.startsWith('/api/purchases/approvals?')).length).toBeGreaterThan(before));
  });

  it('PUR-O26 of other teams show a summary with the own lines before they are accepted or declined', async () => {
    const { posts } = await shownPage([row({ teamId: 13 })]);
    await act('Paper', 'Approve');
    const dialog = await screen.findByRole('dialog', { name: 'Approve “Paper”?' });
    await within(dialog).findByText(/A4/);
    for (const text of ['Supplier', '01-11-2026', 'EUR', '€ 121,00']) expect(dialog.textContent!.replaceAll('\u00a0', ' ')).toContain(text);
    // Which amounts have VAT: those of the lines add up to less than the total.
    expect(dialog.textContent!.replaceAll('\u00a0', ' ')).toMatch(/Total incl\. VAT€ 121,00.*A4 — € [\d,]+ excl\. VAT/);
    expect(dialog.textContent).not.toContain('A3');
    expect(posts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Paper', 'Decline');
    const declining = await screen.findByRole('dialog', { name: /Decline/ });
    await within(declining).findByText(/A4/);
    for (const text of ['Paper', 'Supplier', '01-11-2026', 'EUR', '€ 121,00'])
      expect(declining.textContent!.replaceAll('\u00a0', ' ')).toContain(text);
    expect(declining.textContent).not.toContain('A3');
  });

  it('that are overruled can no longer be answered', async () => {
    await shownPage([row({ isOverRuled: true })]);
    expect(await screen.findByText('Over ruled')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Paper' }));
    const off = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(off.map(({ textContent }) => textContent)).toEqual(['Decline', 'Approve']);
  });

  it('are accepted in bulk, each showing its amount before and its result after', async () => {
    const { posts } = await shownPage(rows, ({ path }) =>
      path.includes('/6/approvals/approve') ? refusal(409, 'APPROVAL_OVER_RULED') : undefined,
    );
    await screen.findByText('Paper');
    for (const box of screen.getAllByRole('checkbox', { name: /Paper|Ink/ })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
    const plan = await screen.findByRole('list', { name: 'Chosen approvals' });
    expect(
      within(plan)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ')),
    ).toEqual([expect.stringMatching(/Paper.*€ 121,00/), expect.stringMatching(/Ink.*€ 60,50/)]);
    expect(posts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Approve 2: €.181,50/ }));
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-outcome]')].map((one) => one.getAttribute('data-outcome'))).toEqual(['failed', 'done']),
    );
    expect(posts().map(({ path }) => path)).toEqual([
      '/api/purchases/purchases/5/approvals/approve',
      '/api/purchases/purchases/6/approvals/approve',
    ]);
  });

  it('show that nothing waits, and who is the deputy', async () => {
    await shownPage([], ({ path }) =>
      path === '/api/purchases/delegations'
        ? {
            body: {
              items: [
                {
                  id: 1,
                  version: 1,
                  person: { ...sofie },
                  deputy: { ...row().receiver },
                  from: '2026-11-01T00:00:00Z',
                  until: '2026-12-24T00:00:00Z',
                  setBy: sofie,
                  isNow: true,
                },
              ],
            },
          }
        : undefined,
    );
    expect(await screen.findByText(/No purchases are waiting for your approval\. As soon as someone asks/)).toBeTruthy();
    expect(await screen.findByText('You answer the approvals of Sofie up to and including 24-12-2026.')).toBeTruthy();
  });
});

it("PUR-324 show which list, or which record's approvals, could not be loaded", async () => {
  const failing = (path: string) =>
    shownPage([], (request) => (request.path.startsWith(path) ? refusal(500, 'INTERNAL_ERROR') : undefined));
  await failing('/api/purchases/approvals?');
  expect((await screen.findByRole('alert')).textContent).toContain('The approvals of purchases could not be loaded.');
  cleanup();
  await failing('/api/purchases/document-approvals?');
  expect((await screen.findByRole('alert')).textContent).toContain('The approvals of documents could not be loaded.');
  for (const kind of approvables) {
    cleanup();
    fakeApi(() => refusal(500, 'INTERNAL_ERROR'));
    await shownInHouse(<ApprovalsPanel kind={kind} id={5} />, { texts });
    expect((await screen.findByRole('alert')).textContent).toContain('The approvals could not be loaded.');
  }
});

describe('the approvals of documents', () => {
  const document = row({ id: 41, entityId: 9, name: 'Lunch', documentType: 'Declaration', documentStatus: 'submitted' });
  const ofDocuments = (requests: readonly SentRequest[]) =>
    requests.filter(({ path }) => path.startsWith('/api/purchases/document-approvals?')).at(-1)!.url.searchParams;
  const shownDocuments = () =>
    shownPage(rows, ({ path }) => (path.startsWith('/api/purchases/document-approvals?') ? { body: { items: [document] } } : undefined));

  it('PUR-101 PUR-104 PUR-105 are shown in a second grid: name, type, state and actions, earliest submitted first, with a separate search', async () => {
    const { requests } = await shownDocuments();
    const table = await screen.findByRole('table', { name: 'Documents to approve' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim());
    expect(heads.filter(Boolean).slice(0, 3)).toEqual(['Name', 'Document type', 'Status']);
    expect(within(table).getByText('Declaration')).toBeTruthy();
    expect(ofDocuments(requests).get('sort')).toBe('["documentStatus","DESC"]');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search approvals of documents' }), 'lun');
    await waitFor(() => expect(ofDocuments(requests).get('filter')).toContain('"q":"lun"'));
    // A search in one grid does not apply to the other.
    expect(listed(requests).get('filter') ?? '').not.toContain('lun');
  });

  it('PUR-109 PUR-110 PUR-322 PUR-323 open the document, and are answered in their row', async () => {
    let isRefused = false;
    const { posts } = await shownPage(rows, ({ method, path }) => {
      if (path.startsWith('/api/purchases/document-approvals?')) return { body: { items: [document] } };
      return method === 'POST' && isRefused ? refusal(409, 'APPROVAL_ALREADY_COMPLETED') : undefined;
    });
    await act('Lunch', 'Approve');
    await waitFor(() => expect(said()).toContain('APPROVE_DOCUMENT_SUCCESS'));
    expect(posts().at(-1)).toMatchObject({ path: '/api/purchases/inbox-documents/9/approvals/approve', body: { approvalId: 41 } });
    const decline = async (): Promise<void> => {
      await act('Lunch', 'Decline');
      const dialog = await screen.findByRole('dialog', { name: 'Decline “Lunch”' });
      fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Too dear' } });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    };
    await decline();
    await waitFor(() => expect(said()).toContain('DECLINE_DOCUMENT_SUCCESS'));
    // For documents the field is named `reason` (PUR-F20).
    expect(posts().at(-1)).toMatchObject({ path: '/api/purchases/inbox-documents/9/approvals/decline', body: { reason: 'Too dear' } });
    isRefused = true;
    await act('Lunch', 'Approve');
    await waitFor(() => expect(said()).toContain('APPROVE_DOCUMENT_FAILED'));
    await decline();
    await waitFor(() => expect(said()).toContain('DECLINE_DOCUMENT_FAILED'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByText('Lunch'));
    expect(screen.getByTestId('here').textContent).toBe('/costs/3-house/declaration/9/approve');
  });
});

describe('all approvals, for finance', () => {
  const shownAll = async (isFinance: boolean, day = todayOnWire()) => {
    localStorage.clear();
    notices.clear();
    let reminded = 0;
    const requests = fakeApi(({ method, path, body }) => {
      if (path.startsWith('/api/purchases/approvals?')) return { body: { items: [row({ mine: 'none', receiver: sofie })] } };
      if (path.endsWith('/approvals/remind')) {
        reminded += 1;
        return (body as { confirmedRepeat?: boolean }).confirmedRepeat
          ? { body: { records: 1, approvals: 1, people: 1 } }
          : refusal(409, 'REMINDED_TODAY');
      }
      if (path === '/api/purchases/purchases/5') return { body: { ...purchase(), purchaseDate: day } };
      if (path.includes('/members'))
        return {
          body: {
            items: [
              { id: 9, personId: 9, name: 'Sofie', emailAddress: 's@house.test' },
              { id: 8, personId: 8, name: 'Ahmed', emailAddress: 'a@house.test' },
            ],
          },
        };
      return method === 'POST' ? { body: { rounds: [], may: {} } } : undefined;
    });
    await shownInHouse(<AllApprovalsPage />, { texts, at: '/costs/3-house/approvals', current: { may: () => isFinance } });
    return { requests, posts: () => requests.filter(({ method }) => method === 'POST'), reminded: () => reminded };
  };

  it('are not shown to other users', async () => {
    await shownAll(false);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are queried for all users, and filtered by days waiting', async () => {
    const { requests } = await shownAll(true);
    await screen.findByText('Paper');
    expect(listed(requests).get('filter')).toContain('"all":true');
    await userEvent.click(screen.getAllByRole('button', { name: 'Waiting longer than' })[0]!);
    await userEvent.click(await screen.findByText('5 days'));
    await waitFor(() => expect(listed(requests).get('filter')).toContain('"waitingLonger":5'));
  });

  it('can be reminded of, a second time on a day only after confirmation', async () => {
    const { posts } = await shownAll(true);
    await act('Paper', 'Send reminders');
    const question = await screen.findByRole('dialog', { name: 'Remind once more today?' });
    expect(said()).not.toContain('SENDING_REMINDER_FAILED');
    await userEvent.click(within(question).getByRole('button', { name: 'Remind again' }));
    await waitFor(() => expect(said()).toContain('SENDING_REMINDER_SUCCESS'));
    expect(posts().map(({ body }) => body as unknown)).toEqual([{}, { confirmedRepeat: true }]);
  });

  it('are handed over to another user, with a reason', async () => {
    const { posts } = await shownAll(true);
    await act('Paper', 'Hand over');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ill');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    expect(posts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Ahmed/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({
        path: '/api/purchases/purchases/5/approvals/hand-over',
        body: { approvalId: 31, personId: 8, reason: 'Ill' },
      }),
    );
  });

  it('are forced with a reason and the amount that was shown', async () => {
    const { posts } = await shownAll(true);
    await act('Paper', 'Force approval');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/As finance administrator you now book the purchase invoice of Supplier for €.121,00/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Force approval' }));
    expect(posts()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Urgent');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Force approval' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({
        path: '/api/purchases/purchases/5/change-state',
        body: { newState: 2, reason: 'Urgent', expectedTotal: { amount: '121.00', currency: 'EUR' } },
      }),
    );
    expect(posts()[0]!.headers.get('if-match')).toBe('"v3"');
  });

  it('PUR-O39 are forced on a date more than 30 days ago only after another Yes', async () => {
    const { posts } = await shownAll(true, `${daysLater(todayOnWire().slice(0, 10), -31)}T00:00:00Z`);
    await act('Paper', 'Force approval');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Urgent');
    const asks = async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Force approval' }));
      return screen.findByRole('dialog', { name: 'Book on an earlier date?' });
    };
    await userEvent.click(within(await asks()).getByRole('button', { name: 'No' }));
    expect(posts()).toEqual([]);
    await userEvent.click(within(await asks()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(posts()[0]).toMatchObject({ body: { newState: 2, reason: 'Urgent' } }));
  });
});
