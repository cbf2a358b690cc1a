import { dayFromNow } from '../../testing/days';
import type { ProcessView } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { ProcessTimeline } from './process-timeline';

const reminders: ProcessView = {
  workflowId: 'payment-reminders/5',
  kind: 'payment-reminders',
  state: 'waiting',
  step: 'waiting-to-remind',
  since: '2026-05-01T06:00:00.000Z',
  startedAt: '2026-05-01T06:00:00.000Z',
  waitsFor: { key: 'reminderDay', params: { days: 7 } },
  nextAction: { key: 'remind', at: '2999-05-01T06:00:00.000Z' },
  actions: ['hold', 'cancel'],
  steps: [{ step: 'started', at: '2026-05-01T06:00:00.000Z', by: 'Mila Jansen' }],
  temporalUrl: 'http://temporal.test',
};
const held: ProcessView = {
  ...reminders,
  state: 'held',
  waitsFor: { key: 'release' },
  actions: ['resume', 'cancel'],
  steps: [...reminders.steps, { step: 'held', at: '2026-05-02T06:00:00.000Z', by: 'Fatima El Amrani' }],
};
const show = (process: ProcessView, mayResume = true) =>
  shownInHouse(
    <ProcessTimeline process={process} mayResume={mayResume} path="/act" resumePath="/deals/5/resume" onResumed={() => undefined} />,
    {
      texts: textsOf(
        'shared/process',
        'features/invoices/invoices/process',
        'features/sales/deals/process',
        'features/invoices/invoices/process/reasons',
      ),
    },
  );
const steps = (): string[] => screen.getAllByRole('listitem').map((step) => step.textContent!);
const buttons = (): string[] => screen.queryAllByRole('button').map((button) => button.textContent!);

it('leads to its page of the engine only where the API names it', async () => {
  const link = () => screen.queryByRole('link', { name: 'For operators: open in Temporal' })?.getAttribute('href');
  await show(reminders);
  expect(link()).toBe('http://temporal.test');
  cleanup();
  await show({ ...reminders, temporalUrl: undefined } as unknown as ProcessView);
  expect(link()).toBeUndefined();
});

describe('a process that may be paused', () => {
  it('shows what it waits for and what comes next, and can be paused or cancelled', async () => {
    const requests = fakeApi();
    await show(reminders);
    expect(steps()).toEqual([
      expect.stringMatching(/^Started.*Mila Jansen$/),
      expect.stringContaining('The next reminder goes out 7 days after the due date'),
      expect.stringMatching(/^The customer is reminded by mail\d/),
    ]);
    expect(buttons()).toEqual(['Hold', 'Stop for good']);
    fireEvent.click(screen.getByText('Hold'));
    await waitFor(() =>
      expect(requests.map(({ path, body }) => [path, body])).toEqual([['/act', { workflowId: reminders.workflowId, action: 'hold' }]]),
    );
  });

  it('shows that it is paused, since when and by whom, and offers to resume', async () => {
    fakeApi();
    const { nextAction: _none, ...now } = held;
    await show(now);
    const step = within(screen.getByRole('listitem', { current: 'step' }));
    expect(step.getByText('On hold')).toBeTruthy();
    expect(step.getByText(/^Since .*, Fatima El Amrani$/)).toBeTruthy();
    expect(steps()).toHaveLength(2);
    expect(buttons()).toEqual(['Resume', 'Stop for good']);
  });

  it.each([
    ['lacks the permission of the page', held, false],
    ['is offered nothing by the API', { ...held, actions: [] }, true],
  ] as const)('offers nothing to users who %s', async (_who, process, mayResume) => {
    fakeApi();
    await show({ ...process, actions: [...process.actions] }, mayResume);
    expect(buttons()).toEqual([]);
  });
});

describe('a process that would book another total than was confirmed (D-37)', () => {
  const changed: ProcessView = {
    ...{ workflowId: 'deal-invoice/5', kind: 'deal-to-invoice', state: 'blocked', step: 'book', steps: [], actions: ['resume'] },
    ...{ since: '2026-05-01T06:00:00.000Z', startedAt: '2026-05-01T06:00:00.000Z', temporalUrl: 'http://temporal.test' },
    blocked: {
      code: 'TOTAL_CHANGED',
      problems: [{ pointer: '/totalAmount', code: 'FIELD_NOT_ALLOWED' }],
      params: { amount: '1341.00', expected: '1339.00', currency: 'EUR' },
      fix: { resource: 'sales-invoices', id: 5 },
    },
  };

  it('shows both amounts and what to do, without a list of fields', async () => {
    fakeApi();
    await show(changed);
    const now = screen.getByRole('listitem', { current: 'step' });
    const result = now.textContent!.replaceAll('\u00a0', ' ');
    expect(result).toContain('€ 1 339,00 was confirmed, but the invoice now comes to € 1 341,00');
    expect(result).toContain('If € 1 341,00 is right, Resume books it.');
    expect(within(now).queryByRole('list')).toBeNull();
    expect(buttons()).toContain('Resume');
  });
});

it('a process of a kind without texts never uses those of another kind', async () => {
  fakeApi();
  const steps = ['started', 'book', 'remind'].map((step, hour) => ({ step, at: `2026-05-01T0${hour}:00:00.000Z`, by: null }));
  await show({ ...reminders, kind: 'purchase-approval' as never, step: 'check', waitsFor: { key: 'payment' }, steps });
  const result = document.body.textContent!;
  expect(result).not.toMatch(/invoice|customer|pay|process\./i);
  expect(result).toContain('Started');
});

describe('resuming a process', () => {
  const lacks = (pointer: string): ProcessView => ({
    ...{ workflowId: 'deal-invoice/5', kind: 'deal-to-invoice', state: 'blocked', step: 'check', steps: [], actions: ['resume'] },
    ...{ since: '2026-05-01T06:00:00.000Z', startedAt: '2026-05-01T06:00:00.000Z', temporalUrl: 'http://temporal.test' },
    blocked: { code: 'CUSTOMER_INCOMPLETE', problems: [{ pointer, code: 'REQUIRED' }], fix: { resource: 'organizations', id: 5 } },
  });
  const running = (step: string): ProcessView => {
    const { blocked: _none, ...process } = lacks('/city');
    return { ...process, state: 'running', step };
  };
  const noticesAfter = async (...seen: ProcessView[]): Promise<string[]> => {
    notices.clear();
    const requests = fakeApi(({ method, path }) =>
      path.endsWith('/process')
        ? { body: { processes: [seen.length > 1 ? seen.shift() : seen[0]] } }
        : method === 'POST'
          ? { body: {} }
          : undefined,
    );
    const { unmount } = await show(lacks('/zipCode'));
    fireEvent.click(screen.getByText('Resume'));
    await waitFor(() => expect(notices.all()).toHaveLength(1));
    unmount();
    expect(requests.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual(['POST /deals/5/resume', 'GET /deals/5/process']);
    return notices.all().map(({ kind, text }) => `${kind} ${text}`);
  };

  it('reports success once it took another step', async () => {
    expect(await noticesAfter(running('check'), running('book'))).toEqual(['success process.resumed']);
  });
  it('reports that it stopped again, with the reason', async () => {
    expect(await noticesAfter(running('check'), lacks('/city'))).toEqual(['warning process.stoppedAgain']);
    expect(String(notices.all()[0]!.params!['reason'])).toContain('lacks data');
  });
});

it('an overdue payment counts from its due date, whenever it was viewed', async () => {
  fakeApi();
  const due = dayFromNow(-12);
  const { nextAction: _none, ...base } = reminders;
  await show({
    ...base,
    ...{ kind: 'payment-sync', step: 'overdue', since: new Date().toISOString(), steps: [] },
    waitsFor: { key: 'payment', params: { dueDate: due } },
  });
  const result = screen.getByRole('listitem', { current: 'step' }).textContent!.replaceAll('\u2011', '-');
  expect(result).toContain(`Since ${due.split('-').reverse().join('-')} (12 days late)`);
});
