import { act, waitFor } from '@testing-library/react';
import { useDelete, useNotify } from 'react-admin';
import { Problem } from '../../providers/problem';
import { fakeApi } from '../../testing/fake-api';
import { shown } from '../../testing/shown';
import { messages } from '../../i18n/nl/messages';
import { noticeSentence } from './notice-sentence';
import { notices } from './store';
import { useNotifyProblem, useOutcome } from './use-outcome';

const inDutch = (key: string, params: Record<string, unknown> = {}): string =>
  messages[key as keyof typeof messages].replace(/%\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
const newest = (): string => noticeSentence(notices.all()[0]!, inDutch);

/** The hooks as a component gets them. */
async function atHand() {
  const hooks: {
    notify?: ReturnType<typeof useNotify>;
    notifyProblem?: ReturnType<typeof useNotifyProblem>;
    save?: (work: () => Promise<unknown>) => Promise<unknown>;
  } = {};
  function Page() {
    hooks.notify = useNotify();
    hooks.notifyProblem = useNotifyProblem();
    hooks.save = useOutcome((work: () => Promise<unknown>) => work(), {
      pending: 'UPDATE_DEAL_PENDING',
      failed: 'UPDATE_DEAL_FAILED',
    }).mutateAsync;
    return null;
  }
  await shown(<Page />);
  return hooks as Required<typeof hooks>;
}
beforeEach(() => notices.clear());

it('PLT-328 a failure shows its reason with the values from the API', async () => {
  const { notifyProblem } = await atHand();
  const problem = new Problem({ status: 413, code: 'UPLOAD_QUOTA_REACHED', params: { used: 4999, allowed: 5000 } });
  notifyProblem(problem, 'UPLOAD_FAILED');
  expect(newest()).toContain('van de 5000 MB voor geüploade bestanden is 4999 MB in gebruik');
  notifyProblem(problem, 'UNEXPECTED');
  expect(newest()).toContain('van de 5000 MB voor geüploade bestanden is 4999 MB in gebruik');
});

it('PLT-331 an internal error shows its reference in the log; a refusal has none', async () => {
  const { notifyProblem } = await atHand();
  notifyProblem(new Problem({ status: 500, code: 'INTERNAL_ERROR', traceId: 'req-7x' }), 'UPDATE_DEAL_FAILED');
  expect(newest()).toMatch(/\. Kenmerk van deze storing: req-7x$/);
  notifyProblem(new Problem({ status: 409, code: 'CONFLICT', traceId: 'req-8x' }), 'UPDATE_DEAL_FAILED');
  expect(newest()).not.toContain('req-');
});

it('a failure shows what is wrong with the record as a whole', async () => {
  const { notifyProblem } = await atHand();
  const errors = [{ pointer: '', code: 'NO_APPROVER' }];
  notifyProblem(new Problem({ status: 409, code: 'ASK_APPROVAL_PURCHASE_FAILED', errors }), 'ASK_APPROVAL_PURCHASE_FAILED');
  expect(newest()).toMatch(/^Er kon geen goedkeuring worden gevraagd\. Er is niemand die dit kan goedkeuren/);
});

describe('PLT-273 PLT-274 a notice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const isShownAfter = (seconds: number): boolean => {
    jest.advanceTimersByTime(seconds * 1000);
    return notices.all()[0]!.shown;
  };

  it('PUR-306 of success disappears after three seconds', () => {
    notices.say('success', 'UPDATE_DEAL_SUCCESS');
    expect([isShownAfter(2.9), isShownAfter(0.2)]).toEqual([true, false]);
  });

  it('PUR-306 of an error stays until it is dismissed', () => {
    notices.say('error', 'UPLOAD_FAILED');
    expect(isShownAfter(3600)).toBe(true);
  });
  it('of an error stays although a retry succeeds, and disappears once its cause, a lost connection, is gone', async () => {
    jest.useRealTimers();
    const { save, notify } = await atHand();
    await act(() => save(() => Promise.reject(new Error('refused'))).catch(() => undefined));
    await act(() => save(() => Promise.resolve(1)));
    notices.say('error', 'UPLOAD_FAILED', { reason: 'NETWORK_FAILED' });
    notices.say('warning', 'UPDATE_DEAL_INVALID');
    notify('', { over: ['OFFLINE', 'NETWORK_FAILED', 'UPDATE_DEAL_INVALID'] });
    expect(notices.all().map(({ text, shown }) => [text, shown])).toEqual([
      ['UPDATE_DEAL_INVALID', false],
      ['UPLOAD_FAILED', false],
      ['UPDATE_DEAL_FAILED', true],
    ]);
  });
  it('of a warning leaves the page, and stays in the notifications panel', () => {
    notices.say('warning', 'INVALID_INPUT');
    expect(isShownAfter(9)).toBe(true);
    expect(isShownAfter(2)).toBe(false);
    expect(notices.all()).toHaveLength(1);
  });
});

describe('a useNotify message', () => {
  const kinds = () => notices.all().map(({ kind, text, shown: isShown }) => [kind, text, isShown]);

  it('becomes a notice of ours, with its type and its values', async () => {
    const { notify } = await atHand();
    notify('UPDATE_DEAL_SUCCESS', { type: 'success', messageArgs: { deal: 'A' } });
    expect(notices.all()[0]).toMatchObject({ kind: 'success', text: 'UPDATE_DEAL_SUCCESS', params: { deal: 'A' } });
  });

  it('is replaced by one that names its key', async () => {
    const { notify } = await atHand();
    notify('UPDATE_DEAL_PENDING', { type: 'info', pending: 'saving' });
    expect(kinds()).toEqual([['pending', 'UPDATE_DEAL_PENDING', true]]);
    notify('UPDATE_DEAL_SUCCESS', { type: 'success', replaces: 'saving' });
    expect(kinds()).toEqual([['success', 'UPDATE_DEAL_SUCCESS', true]]);
  });

  it('shows nothing without a message, and ends the notice it names', async () => {
    const { notify } = await atHand();
    notify('UPDATE_DEAL_INVALID', { type: 'warning' });
    notify('UPDATE_DEAL_PENDING', { type: 'info', pending: 'saving' });
    notify('', { replaces: 'saving' });
    expect(kinds()).toEqual([['warning', 'UPDATE_DEAL_INVALID', true]]);
  });

  it('disappears after the given time, or never', async () => {
    jest.useFakeTimers();
    const { notify } = await atHand();
    notify('UPDATE_DEAL_SUCCESS', { type: 'success', autoHideDuration: null });
    notify('UPLOAD_FAILED', { type: 'error', autoHideDuration: 500 });
    jest.advanceTimersByTime(60_000);
    expect(kinds()).toEqual([
      ['error', 'UPLOAD_FAILED', false],
      ['success', 'UPDATE_DEAL_SUCCESS', true],
    ]);
    jest.useRealTimers();
  });
});

describe('a change that react-admin delays while it can be undone', () => {
  async function deleting() {
    const requests = fakeApi();
    let remove: () => void = () => undefined;
    function Page() {
      const [run] = useDelete('ledgers', { id: 4, previousData: { id: 4, version: 7 } }, { mutationMode: 'undoable' });
      const notify = useNotify();
      remove = () =>
        void run(undefined, undefined, { onSuccess: () => notify('ra.notification.deleted', { type: 'info', undoable: true }) });
      return null;
    }
    await shown(<Page />);
    act(remove);
    await waitFor(() => expect(notices.all()).toHaveLength(1));
    return { deleted: () => requests.filter(({ method }) => method === 'DELETE').length };
  }

  it('is made when its notice disappears, and can no longer be undone', async () => {
    const { deleted } = await deleting();
    expect(deleted()).toBe(0);
    act(() => notices.hide(notices.all()[0]!.id));
    await waitFor(() => expect(deleted()).toBe(1));
    expect(notices.all()[0]!.undo).toBeUndefined();
  });

  it('is never made once it was undone', async () => {
    const { deleted } = await deleting();
    act(() => notices.takeBack(notices.all()[0]!));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([deleted(), notices.all()]).toEqual([0, []]);
  });
});

it('D-05 a request keeps its idempotency key until the same parameters were accepted', async () => {
  const keys: string[] = [];
  const answers = [new Error('lost'), new Error('lost'), null, null];
  let save: ((amount: number) => Promise<unknown>) | undefined;
  function Payment() {
    save = useOutcome((_amount: number, idempotencyKey) => {
      keys.push(idempotencyKey);
      const answer = answers.shift();
      return answer ? Promise.reject(answer) : Promise.resolve();
    }).mutateAsync;
    return null;
  }
  await shown(<Payment />);
  for (const amount of [10, 10, 10, 10, 20]) await act(() => save!(amount).catch(() => undefined));
  const [first, ...others] = keys;
  expect(first).toMatch(/^.{36}$/);
  expect(others.map((key) => keys.indexOf(key))).toEqual([0, 0, 3, 4]);
});

it('texts follow the parameters, and what the component asks about has no notice', async () => {
  let save: ((note: string | null) => Promise<unknown>) | undefined;
  const settled: (string | null)[] = [];
  function Answer() {
    save = useOutcome((note: string | null) => (note === null ? Promise.resolve() : Promise.reject(new Error(note))), {
      success: (note) => (note === null ? 'CHANGES_SAVED' : undefined),
      failed: (note) => (note === 'late' ? 'UPDATE_DEAL_FAILED' : 'UPDATE_INVOICE_FAILED'),
      asks: (error) => error.message === 'sure?',
      onSettled: (note) => settled.push(note),
    }).mutateAsync;
    return null;
  }
  await shown(<Answer />);
  for (const note of [null, 'late', 'sure?']) await act(() => save!(note).catch(() => undefined));
  expect(notices.all().map(({ text }) => text)).toEqual(['UPDATE_DEAL_FAILED', 'CHANGES_SAVED']);
  expect(settled).toEqual([null, 'late', 'sure?']);
});
