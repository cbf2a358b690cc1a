import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import { aDocument } from '../../../testing/documents';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { InboxDocument } from '../documents';
import DocumentApprovalPage from './document-approval-page';

const at = '/costs/3-house/declaration/7/approve';
const approvals = '/costs/3-house/12-north/approvals';
const Here = () => <output>{useLocation().pathname}</output>;
const here = (): string => document.querySelector('output')!.textContent;
const sofie = { personId: 9, name: 'Sofie', emailAddress: 'sofie@house.test' };
const mila = { personId: 4, name: 'Mila', emailAddress: 'mila@house.test' };

async function shownPage(further: Partial<InboxDocument> = {}, approvalState = 'pending', ofApproval: object = {}) {
  localStorage.clear();
  notices.clear();
  atWidth('wide');
  const answeredBy = approvalState === 'pending' ? null : mila;
  const approval = {
    ...{
      id: 1,
      approvalState,
      receiver: mila,
      mine: 'own',
      isOverRuled: approvalState === 'pending' && further.documentStatus !== undefined,
    },
    ...{ questions: [], since: '2026-11-02T10:00:00Z', note: null, partNumbers: [1], partsAmount: null, answeredBy },
    ...{
      answeredAt: answeredBy && '2026-11-03T10:00:00Z',
      remindedAt: null,
      nextReminderAt: null,
      escalatedAt: null,
      deputy: null,
      inPlaceOf: null,
    },
    ...ofApproval,
  };
  const round = {
    ...{ round: 1, state: 'open', endedAt: null, endedBy: null, reason: null, requester: sofie, requestedAt: '2026-11-02T10:00:00Z' },
    ...{ changes: [], approvals: [approval], notAsked: [] },
  };
  const requests = fakeApi(({ method, path }) => {
    if (path.endsWith('/approvals')) return { body: { rounds: [round], authors: [], decidedAlone: [], may: {} } };
    if (/inbox-documents\/7$/.test(path)) return { body: aDocument(further) };
    return method === 'POST' ? { body: { rounds: [], authors: [], decidedAlone: [], may: {} } } : undefined;
  });
  await shownInHouse(
    <>
      <Here />
      <Routes>
        <Route path="/costs/3-house/declaration/:id/approve" element={<DocumentApprovalPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: textsOf(
        ...[
          'features/buying/purchase-approval',
          'features/buying/approvals',
          'features/buying/documents',
          'features/settings/payment-methods',
          'features/buying/costs',
          'features/buying/purchases',
        ],
        ...['features/records/product-lines', 'features/buying/budgets', 'shared/attachments', 'features/buying/e-invoices'],
      ),
      at,
    },
  );
  return { posts: () => requests.filter(({ method }) => method === 'POST') };
}

it('PUR-121 PUR-124 PUR-F18 an approver sees the document read-only, whatever its team', async () => {
  await shownPage({ teamId: 99, paymentMethod: null, note: 'With the client' });
  expect(await screen.findByRole('heading', { name: 'Paper' })).toBeTruthy();
  for (const text of ['Supplier', 'Still to be paid via bank', 'With the client', 'Box of paper'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByTestId('amount').textContent).toMatch(/€.121,00/);
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Approve\b/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Decline/ })).toBeTruthy();
  cleanup();
  await shownPage({ paymentMethod: { id: 4, name: 'As the API names it' } });
  expect(await screen.findByText('Direct debit')).toBeTruthy();
});

it('PUR-154 a submitted document shows both buttons to its approver, and none to other users', async () => {
  await shownPage({ documentStatus: 'submitted' }, 'pending', { isOverRuled: false });
  for (const answer of [/^Approve\b/, /^Decline/]) expect(await screen.findByRole('button', { name: answer })).toBeTruthy();
  cleanup();
  await shownPage({ documentStatus: 'submitted' }, 'pending', { isOverRuled: false, mine: 'none', receiver: sofie });
  await waitFor(() => expect(here()).toBe(approvals));
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
});

it.each(['approved', 'declined'] as const)('PUR-121 a document that is %s has no buttons', async (documentStatus) => {
  await shownPage({ documentStatus });
  await screen.findByRole('heading', { name: 'Paper' });
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
});

it('PUR-122 PUR-322 accepting opens the approvals', async () => {
  const { posts } = await shownPage();
  fireEvent.click(await screen.findByRole('button', { name: /^Approve\b/ }));
  await waitFor(() => expect(here()).toBe(approvals));
  expect(posts()[0]).toMatchObject({ path: '/api/purchases/inbox-documents/7/approvals/approve', body: { approvalId: 1 } });
  expect(posts()[0]!.headers.get('if-match')).toBe('"v2"');
  expect(notices.all().map(({ text }) => text)).toContain('APPROVE_DOCUMENT_SUCCESS');
});
