import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalRounds, PurchaseRecord } from '@kantoor/schemas';
import { Route, Routes, useLocation } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { useShortcuts } from '../../../shell/shortcuts';
import { fakeApi, refusal, type SentRequest, type Reply } from '../../../testing/fake-api';
import { high } from '../../../testing/form-of-purchase';
import { inHouse, shownInHouse } from '../../../testing/shown-in-house';
import { ahmed, approval, mila, purchase, round, rounds, row, sofie } from '../approvals/testing/made-up';
import ApprovalPage from './approval-page';
import { purchaseApproval } from './manifest';

const own = '/costs/3-house/12-north/approvals';
const Here = () => {
  useShortcuts({ onPalette: () => undefined, onHelp: () => undefined });
  return <p data-testid="here">{useLocation().pathname}</p>;
};
const here = (): string => screen.getByTestId('here').textContent;
const said = (): string[] => notices.all().map(({ text }) => text);
const plain = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

const north = { ...inHouse().teams[0]!, groups: [{ groupId: 7, groupKey: 'film', name: 'Film' }] };
interface Standing {
  record?: PurchaseRecord | Reply;
  approvals?: ApprovalRounds;
  queue?: object[];
}
let standing: Standing;
async function opened(
  now: Standing = {},
  reply: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined = () => undefined,
) {
  notices.clear();
  localStorage.clear();
  Element.prototype.checkVisibility = () => true;
  standing = now;
  const requests = fakeApi((request) => {
    const answer = reply(request);
    if (answer) return answer;
    const { method, path } = request;
    if (method === 'POST') return { body: standing.approvals ?? rounds([]) };
    if (/^\/api\/purchases\/purchases\/\d+$/.test(path)) {
      const { record = purchase() } = standing;
      return 'status' in record ? (record as Reply) : { body: { ...record, id: Number(path.split('/').at(-1)) } };
    }
    if (/\/purchases\/\d+\/approvals$/.test(path)) return { body: standing.approvals ?? rounds([round([approval()])]) };
    if (/\/purchases\/\d+\/budgets$/.test(path))
      return {
        body: { items: [1, 3].map((lineNumber) => ({ lineNumber, left: { budget: 2000, available: 340, rate: 1, withoutRate: 0 } })) },
      };
    if (path.startsWith('/api/purchases/approvals?')) return { body: { items: standing.queue ?? [row()] } };
    if (path.startsWith('/api/purchases/purchases?'))
      return {
        body: {
          items: [
            { ...purchase(), id: 5 },
            { ...purchase(2), id: 3, name: 'Older paper', purchaseValue: 99 },
            { ...purchase(2), id: 4, name: 'Later paper', purchaseDate: '2026-11-02T00:00:00Z' },
          ],
        },
      };
    return undefined;
  });
  await shownInHouse(
    <>
      <Routes>
        <Route path="/costs/:ecosystem/:team/approvals/:id" element={<ApprovalPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    { texts: purchaseApproval.texts.concat(textsOf('shared/form')), at: `${own}/5`, current: { teams: [north] } },
  );
  return { requests, posts: () => requests.filter(({ method }) => method === 'POST') };
}
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a purchase as its approver sees it', () => {
  it('PUR-092 is read-only: head, lines, VAT per rate and totals', async () => {
    await opened();
    expect(await screen.findByRole('heading', { name: 'Paper' })).toBeTruthy();
    const facts = await screen.findByRole('region', { name: 'The request' });
    for (const text of ['North', 'EUR', 'F-12', '01-11-2026', 'Supplier', 'Ahmed']) expect(facts.textContent).toContain(text);
    const lines = screen.getByRole('table', { name: 'Lines' });
    expect(
      within(lines)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Item', 'Description', 'Quantity', 'Price incl. VAT', 'Price excl. VAT', 'Total excl. VAT']]);
    expect(within(lines).getAllByRole('row')[1]!.textContent!.replaceAll('\u00a0', ' ')).toMatch(/Copy paper.*A4.*160,5050,00€ 50,00$/);
    expect(screen.getByTestId('amount').textContent!.replaceAll('\u00a0', ' ')).toBe('€ 121,00 incl. VAT');
    const totals = plain(screen.getByTestId('totals'));
    for (const text of ['€ 100,00', '21% BTW', '€ 21,00', '€ 121,00']) expect(totals).toContain(text);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it.each([
    ['computed', 156.2, null, '189,00156,20'],
    ['typed with more decimals', 1.5694, 1.899, '1,901,5694'],
  ])('D-70 shows a price with VAT to the cent, %s, beside the one without', async (_how, price, inclPrice, shown) => {
    const record = purchase();
    const [first] = record.lines;
    await opened({ record: { ...record, lines: [{ ...first!, price, inclPrice, taxRate: high }] } });
    const row = within(await screen.findByRole('table', { name: 'Lines' })).getAllByRole('row')[1]!;
    expect(row.textContent).toContain(shown);
  });

  it('PUR-093 expands a line to its team and its activity or person', async () => {
    await opened();
    expect(screen.queryByText(/Activity or person: Sofie/)).toBeNull();
    await userEvent.click(await button('Team and activity of line 2'));
    expect(screen.getByText('Team: South · Activity or person: Sofie')).toBeTruthy();
  });

  it('marks the own lines, and shows their total and earlier purchases', async () => {
    await opened();
    await screen.findByRole('table', { name: 'Lines' });
    expect([...document.querySelectorAll('[data-responsible="true"]')].map((one) => one.getAttribute('data-line'))).toEqual(['1']);
    expect(plain(screen.getByRole('region', { name: 'The request' }))).toContain('€ 60,50 incl. VAT on your lines');
    const earlier = await screen.findByRole('region', { name: 'Earlier purchases from Supplier' });
    expect(within(earlier).getAllByRole('listitem').map(plain)).toEqual([expect.stringMatching(/^Older paper01-11-2026Booked€ 99,00$/)]);
  });

  it('shows an approver what is left of the budget of an own line, which already includes the line', async () => {
    await opened();
    const left = await screen.findByRole('img', { name: /340,00/ });
    expect(plain(left)).toBe('€ 340,00 left of the budget of € 2 000,00 in November 2026');
    expect(left.closest('[data-line]')!.getAttribute('data-line')).toBe('1');
  });

  it('shows the budget as text once, and only what is left at later lines with the same budget', async () => {
    const record = purchase();
    await opened({ record: { ...record, lines: [...record.lines, { ...record.lines[0]!, lineNumber: 3 }] } });
    await waitFor(() => expect(screen.getAllByRole('img', { name: /340,00/ })).toHaveLength(2));
    const [first, second] = screen.getAllByRole('img', { name: /340,00/ }).map(plain);
    expect(first).toMatch(/left of the budget of/);
    expect(second).toBe('€ 340,00 left');
  });

  it('PUR-079 can be answered while approval is requested, but not edited', async () => {
    await opened();
    expect((await button(/^Approve\b/)).disabled).toBe(false);
    expect((await button(/^Decline/)).disabled).toBe(false);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });
  it.each([
    [1, 'Concept'],
    [2, 'Booked'],
    [5, 'Declined'],
  ])('PUR-094 PUR-095 PUR-269 PUR-F15 in state %s cannot be answered, the note explains why, and the page stays', async (stateId, name) => {
    const ended = round([approval({ isOverRuled: true })], {
      state: 'overruled',
      endedAt: '2026-11-03T10:00:00Z',
      endedBy: sofie,
      reason: 'Urgent',
    });
    await opened({ record: purchase(stateId), approvals: rounds([ended]) });
    expect((await button(/^Approve\b/)).disabled).toBe(true);
    expect((await button(/^Decline/)).disabled).toBe(true);
    const note = screen.getByText('approval over ruled').closest<HTMLElement>('[role="alert"]')!;
    expect(note.textContent).toContain('Over ruled by the finance administrator · by Sofie');
    expect(note.textContent).toContain('Urgent');
    expect(screen.getAllByText(name)).not.toHaveLength(0);
    expect(here()).toBe(`${own}/5`);
  });
  it('PUR-F14 names who declined it in the note', async () => {
    const declined = round(
      [approval({ isOverRuled: true }), approval({ id: 32, receiver: sofie, approvalState: 'declined', mine: 'none' })],
      {
        ...{ state: 'declined', endedAt: '2026-11-03T10:00:00Z', endedBy: sofie, reason: 'Too dear' },
      },
    );
    await opened({ record: purchase(5), approvals: rounds([declined]) });
    const note = (await screen.findByText('approval over ruled')).closest<HTMLElement>('[role="alert"]')!;
    expect(note.textContent).toContain('Declined · by Sofie');
  });

  it('PUR-098 redirects users with no pending approval to the list, with a notice that it is completed', async () => {
    await opened({
      approvals: rounds([
        round([approval({ approvalState: 'approved', answeredBy: mila, mine: 'own' })], {
          state: 'approved',
          endedAt: '2026-11-03T10:00:00Z',
        }),
      ]),
    });
    await waitFor(() => expect(here()).toBe(own));
    expect(notices.all()).toMatchObject([{ kind: 'info', text: 'APPROVAL_ALREADY_COMPLETED' }]);
  });
  it('names who can still answer to users who cannot, and does not call it completed', async () => {
    const deputy = { personId: 4, name: 'Cas', emailAddress: 'cas@house.test', until: '2026-11-30T00:00:00Z' };
    await opened({ approvals: rounds([round([approval({ mine: 'none', receiver: mila, deputy })])]) });
    await waitFor(() => expect(here()).toBe(own));
    expect(notices.all()).toMatchObject([{ kind: 'info', text: 'approval.answeredByOthers', params: { names: `${mila.name}, Cas` } }]);
  });
  it('PUR-108 PUR-265 redirects users who may not see it to the list, with a warning', async () => {
    await opened({ record: refusal(403, 'TEAM_FORBIDDEN') });
    await waitFor(() => expect(here()).toBe(own));
    expect(notices.all()).toMatchObject([{ kind: 'warning', text: 'approvals.of.purchases.notYourTeam' }]);
  });

  it('is accepted with key A at the version that was shown, and the next one opens, else the list', async () => {
    const { posts } = await opened({ queue: [row(), row({ id: 40, entityId: 6, name: 'Ink' })] });
    await button(/^Approve\b/);
    expect(await screen.findByText('2 wait for you')).toBeTruthy();
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({ path: '/api/purchases/purchases/5/approvals/approve', body: { approvalId: 31 } }),
    );
    expect(posts()[0]!.headers.get('if-match')).toBe('"v3"');
    await waitFor(() => expect(here()).toBe(`${own}/6`));
  });
  it('PUR-O23 leads to the list after the last one', async () => {
    await opened();
    await userEvent.click(await button(/^Approve\b/));
    await waitFor(() => expect(here()).toBe(own));
    expect(said()).toEqual(['ACCEPT_APPROVAL_SUCCESS']);
  });
  it('PUR-096 is declined with key D and a reason, in a dialog where keys type letters', async () => {
    const { posts } = await opened();
    await button(/^Decline/);
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'bad deal');
    expect(posts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({
        path: '/api/purchases/purchases/5/approvals/decline',
        body: { approvalId: 31, note: 'bad deal' },
      }),
    );
    await waitFor(() => expect(here()).toBe(own));
  });
  it('comes back when the answer is taken back', async () => {
    const { posts } = await opened();
    await userEvent.click(await button(/^Approve\b/));
    await waitFor(() => expect(here()).toBe(own));
    notices.takeBack(notices.all()[0]!);
    await waitFor(() => expect(posts().at(-1)!.path).toBe('/api/purchases/purchases/5/approvals/take-back'));
    await waitFor(() => expect(here()).toBe(`${own}/5`));
  });
  it('stays if the connection is lost, and can be answered again', async () => {
    let isAway = true;
    const { posts } = await opened({}, ({ method }) => (method === 'POST' && isAway ? refusal(503, 'UNAVAILABLE') : undefined));
    await userEvent.click(await button(/^Approve\b/));
    await waitFor(() => expect(said()).toEqual(['ACCEPT_APPROVAL_FAILED']));
    expect(here()).toBe(`${own}/5`);
    isAway = false;
    await userEvent.click(await button(/^Approve\b/));
    await waitFor(() => expect(posts()).toHaveLength(2));
    await waitFor(() => expect(here()).toBe(own));
  });
  it('asks the requester, and the round stays open', async () => {
    const { posts } = await opened();
    await userEvent.click(await button('Ask a question'));
    const dialog = await screen.findByRole('dialog', { name: 'Question to Ahmed' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'For whom?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({
        path: '/api/purchases/purchases/5/approvals/question',
        body: { approvalId: 31, question: 'For whom?' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe(`${own}/5`);
  });
  it('shows for whom a deputy answers, and that an answer can be changed until the round ends', async () => {
    await opened({ approvals: rounds([round([approval({ receiver: sofie, mine: 'delegated' })])]) });
    expect(await screen.findByText('You answer in place of Sofie.')).toBeTruthy();
  });
  it('lets an answer be changed until the round ends', async () => {
    const given = approval({ approvalState: 'approved', answeredBy: mila, answeredAt: '2026-11-03T10:00:00Z' });
    const { posts } = await opened({ approvals: rounds([round([given, approval({ id: 32, receiver: sofie, mine: 'none' })])]) });
    expect(await screen.findByText(/Approved by Mila Jansen .* You can change your answer until the round ends\./)).toBeTruthy();
    expect((await button(/^Approve\b/)).disabled).toBe(true);
    await userEvent.click(await button(/^Decline/));
    await userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'After all not');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(posts()[0]).toMatchObject({ body: { approvalId: 31, note: 'After all not' } }));
  });
  it('shows who else has answered', async () => {
    await opened({
      approvals: rounds([
        round([
          approval(),
          approval({
            id: 32,
            receiver: sofie,
            mine: 'none',
            approvalState: 'approved',
            answeredBy: ahmed,
            answeredAt: '2026-11-03T10:00:00Z',
          }),
        ]),
      ]),
    });
    const panel = await screen.findByTestId('approvals-panel');
    expect(panel.textContent).toContain('Sofie');
    expect(panel.textContent).toContain('By deputy Ahmed');
  });
});
