import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalRounds } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type SentRequest, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { approvedPurchases } from '../approvables';
import { ahmed, approval, mila, round, rounds, sofie } from '../testing/made-up';
import { en } from '../texts.en';
import { nl } from '../texts.nl';
import { ApprovalsPanel } from './approvals-panel';

async function shownPanel(
  found: ApprovalRounds,
  reply: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined = () => undefined,
) {
  notices.clear();
  const requests = fakeApi(
    (request) => reply(request) ?? (request.path.endsWith('/approvals') || request.method === 'POST' ? { body: found } : undefined),
  );
  await shownInHouse(<ApprovalsPanel kind={approvedPurchases} id={5} />, { texts: textsOf('features/buying/approvals') });
  await waitFor(() => expect(document.querySelector('[data-approval]')).toBeTruthy());
  return { posts: () => requests.filter(({ method }) => method === 'POST') };
}
const item = (id: number): string => document.querySelector(`[data-approval="${id}"]`)!.textContent;
const local = (moment: string): RegExp => new RegExp(new Date(moment).toISOString().slice(8, 10) + '-11-2026');

describe('the approvals of a purchase', () => {
  it('PUR-O29 D-01 show who is asked since when, the last and next reminder, and for whom a deputy answers until when', async () => {
    await shownPanel(
      rounds([
        round([
          approval({
            ...{ receiver: sofie, mine: 'none', remindedAt: '2026-11-04T09:00:00Z', nextReminderAt: '2026-11-06T09:00:00Z' },
            deputy: { ...ahmed, until: '2026-12-24T00:00:00Z' },
          }),
          approval({
            id: 32,
            mine: 'none',
            escalatedAt: '2026-11-16T09:00:00Z',
            inPlaceOf: { person: ahmed, because: 'requester', reason: null },
          }),
        ]),
      ]),
    );
    expect(item(31)).toMatch(/^SofiePending/);
    expect(item(31)).toMatch(/Waiting since 02-11-2026 \d\d:\d\d \((\d+ days?|today)\)/);
    expect(item(31)).toMatch(/Reminded on 04-11-2026/);
    expect(item(31)).toMatch(/Next reminder on 06-11-2026/);
    expect(item(31)).toContain('Answered in their place by Ahmed, until 24-12-2026');
    expect(item(32)).toMatch(/Reported to finance on 16-11-2026/);
    expect(item(32)).toContain('In the place of Ahmed, who made the request');
    expect(screen.getByText(local('2026-11-02T09:00:00Z'), { selector: 'section > p' }).textContent).toContain('asked by Ahmed');
  });

  it('PUR-060 list receiver, state and note, and can be reminded of', async () => {
    const { posts } = await shownPanel(
      rounds([
        round([
          approval({ receiver: sofie, approvalState: 'declined', note: 'Too dear', answeredBy: sofie, answeredAt: '2026-11-03T09:00:00Z' }),
          approval({ id: 32 }),
        ]),
      ]),
    );
    expect(item(31)).toMatch(/SofieDeclined“Too dear”/);
    expect(item(32)).toMatch(/Mila JansenPending/);
    await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['SENDING_REMINDER_SUCCESS']));
    expect(posts().map(({ path, body }) => [path, body as unknown])).toEqual([['/api/purchases/purchases/5/approvals/remind', {}]]);
  });

  it('PUR-316 show that a reminder is being sent, and when sending failed', async () => {
    const meanwhile: string[][] = [];
    await shownPanel(rounds([round([approval()])]), ({ method }) => {
      if (method !== 'POST') return undefined;
      meanwhile.push(notices.all().map(({ text }) => text));
      return meanwhile.length === 1 ? undefined : refusal(500, 'INTERNAL_ERROR');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
    await waitFor(() => expect(notices.all()).toMatchObject([{ kind: 'success', text: 'SENDING_REMINDER_SUCCESS' }]));
    expect(meanwhile).toEqual([['SENDING_REMINDER_PENDING']]);
    notices.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
    await waitFor(() => expect(notices.all()).toMatchObject([{ kind: 'error', text: 'SENDING_REMINDER_FAILED' }]));
  });

  it('offer a reminder to users who may send one', async () => {
    await shownPanel(rounds([round([approval()])], { remind: false }));
    expect(screen.queryByRole('button', { name: 'Send reminders' })).toBeNull();
  });

  it('keep earlier rounds visible, with their outcome', async () => {
    const ended = round([approval({ approvalState: 'declined', note: 'Too dear' })], {
      state: 'declined',
      endedAt: '2026-11-03T09:00:00Z',
      endedBy: sofie,
      reason: 'Too dear',
    });
    await shownPanel(rounds([round([approval({ id: 40 })], { round: 2 }), ended]));
    expect(document.querySelector('[data-approval="31"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 earlier round' }));
    expect(item(31)).toContain('Too dear');
    expect(screen.getByText(/Declined · by Sofie/)).toBeTruthy();
  });

  it('PLT-234 show that the finance administrator overruled them, with the name; both languages have the text', async () => {
    await shownPanel(
      rounds([round([approval()], { state: 'overruled', endedAt: '2026-11-03T09:00:00Z', endedBy: sofie, reason: 'Urgent' })], {
        force: true,
      }),
    );
    expect(screen.getByText(/Over ruled by the finance administrator · by Sofie/).textContent).toContain('“Urgent”');
    for (const [{ approvals }, label] of [
      [en, /finance administrator/],
      [nl, /financieel beheerder/],
    ] as const) {
      expect(approvals.force.text).toMatch(label);
      expect(approvals.roundState.overruled).toMatch(label);
    }
  });

  it('let only the requester answer a question', async () => {
    const asked = {
      id: 7,
      question: 'For whom?',
      askedBy: sofie,
      askedAt: '2026-11-03T09:00:00Z',
      answer: null,
      answeredBy: null,
      answeredAt: null,
    };
    const { posts } = await shownPanel(
      rounds([round([approval({ receiver: sofie, mine: 'none', questions: [asked] })], { requester: mila })]),
    );
    expect(item(31)).toContain('Question asked');
    const field = screen.getByRole('textbox', { name: /Your answer/ });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.type(field, 'For the film');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(posts()[0]).toMatchObject({
        path: '/api/purchases/purchases/5/approvals/reply',
        body: { questionId: 7, answer: 'For the film' },
      }),
    );
  });
  it('show other users that a question is open', async () => {
    const asked = {
      id: 7,
      question: 'For whom?',
      askedBy: sofie,
      askedAt: '2026-11-03T09:00:00Z',
      answer: null,
      answeredBy: null,
      answeredAt: null,
    };
    await shownPanel(rounds([round([approval({ questions: [asked] })])]));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Waits for the answer of the requester.')).toBeTruthy();
  });

  it('can be handed over by finance', async () => {
    await shownPanel(rounds([round([approval({ receiver: sofie, mine: 'none' })])], { handOver: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Hand over the approval of Sofie' }));
    expect(within(await screen.findByRole('dialog')).getByRole('combobox', { name: /To whom/ })).toBeTruthy();
  });
});
