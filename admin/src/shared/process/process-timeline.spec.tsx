import type { ProcessView } from '@kantoor/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { ProcessTimeline } from './process-timeline';
import { texts } from './texts';

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
  shownInHouse(<ProcessTimeline process={process} mayResume={mayResume} path="/act" resumePath="/resume" onResumed={() => undefined} />, {
    texts: [texts],
  });
const steps = (): string[] => screen.getAllByRole('listitem').map((step) => step.textContent!);
const buttons = (): string[] => screen.queryAllByRole('button').map((button) => button.textContent!);

describe('a process that people may hold up', () => {
  it('tells what it waits for and what comes next, and is held up or stopped', async () => {
    const asked = fakeApi();
    await show(reminders);
    expect(steps()).toEqual([
      expect.stringMatching(/^It was set going.*Mila Jansen$/),
      expect.stringContaining('the reminder 7 days after the due date'),
      expect.stringMatching(/^The customer is reminded by mail\d/),
    ]);
    expect(buttons()).toEqual(['Hold', 'Stop for good']);
    fireEvent.click(screen.getByText('Hold'));
    await waitFor(() =>
      expect(asked.map(({ path, body }) => [path, body])).toEqual([['/act', { workflowId: reminders.workflowId, action: 'hold' }]]),
    );
  });

  it('held up says so, since when and by whom, and offers to go on', async () => {
    fakeApi();
    const { nextAction: _none, ...now } = held;
    await show(now);
    const step = within(screen.getByRole('listitem', { current: 'step' }));
    expect(step.getByText('On hold')).toBeTruthy();
    expect(step.getByText(/^Since .*, Fatima El Amrani$/)).toBeTruthy();
    expect(steps()).toHaveLength(2);
    expect(buttons()).toEqual(['Go on', 'Stop for good']);
  });

  it.each([
    ['lacks the permission of the page', held, false],
    ['is offered nothing by the API', { ...held, actions: [] }, true],
  ] as const)('offers nothing to who %s', async (_who, process, mayResume) => {
    fakeApi();
    await show({ ...process, actions: [...process.actions] }, mayResume);
    expect(buttons()).toEqual([]);
  });
});
