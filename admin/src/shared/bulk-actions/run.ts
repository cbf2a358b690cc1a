import { useSyncExternalStore } from 'react';
import { isProblem, problemCode } from '../../providers/problem';
import { currentEcosystemId } from '../../providers/session';
import { notices } from '../../shell/notices';

/** The result of a record; `why` is the key of a sentence, or of a text below `bulk.why`. */
export interface Outcome {
  state: 'done' | 'skipped' | 'failed' | 'stopped';
  why?: string;
  params?: Readonly<Record<string, string | number>>;
}
export interface RunRow {
  id: number;
  label: string;
  detail: string;
  state: 'waiting' | 'busy' | Outcome['state'];
  why?: string | undefined;
  params?: Outcome['params'];
}
/** The same action on a number of records, one after the other. */
export interface Run {
  /** Key of its texts and of the list that shows it. */
  what: string;
  rows: readonly RunRow[];
  isOver: boolean;
  /** Seconds that the API asked to wait for, during the wait. */
  waitsSeconds: number | null;
}
export interface Plan<T> {
  what: string;
  items: readonly T[];
  nameOf: (item: T) => Pick<RunRow, 'id' | 'label' | 'detail'>;
  /** Returns the reason to skip an item, or null; skipped items are listed in the result. */
  skips?: (item: T) => string | null;
  /** Processes one record; throws on failure. */
  work: (item: T) => Promise<Outcome | void>;
  /** Called after the last item. */
  finish?: () => void;
}

/** Longer waits are for the user to decide. */
const longestWaitSeconds = 90;
const triesMax = 5;
/** Errors of the connection, or ones that hold for all records, end the run instead of being repeated for each. */
const endsAll = new Set(['OFFLINE', 'NETWORK_FAILED', 'MAIL_LIMIT_REACHED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PAPERLESS_REQUIRED']);

let run: Run | null = null;
let plan: Plan<never> | null = null;
let isStopping = false;
const listeners = new Set<() => void>();
let watching = 0;

function show(next: Run | null): void {
  run = next;
  listeners.forEach((listener) => listener());
}
const set = (at: number, change: Partial<RunRow>): void => {
  if (run) show({ ...run, rows: run.rows.map((row, i) => (i === at ? { ...row, ...change } : row)) });
};
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const warnOfLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Retries as long as the API asks to wait and retry. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const waits = isProblem(error) && error.code !== 'MAIL_LIMIT_REACHED' ? error.retryAfterSeconds : undefined;
      if (!waits || waits > longestWaitSeconds || tries === triesMax || isStopping) throw error;
      if (run) show({ ...run, waitsSeconds: waits });
      await pause(waits);
      if (run) show({ ...run, waitsSeconds: null });
    }
  }
}

async function doEach<T>({ items, skips, work }: Plan<T>): Promise<void> {
  const ecosystem = currentEcosystemId();
  let ended: string | null = null;
  for (const [at, item] of items.entries()) {
    const skip = skips?.(item) ?? null;
    if (skip) set(at, { state: 'skipped', why: skip });
    else {
      // From here on, requests would go to another ecosystem.
      if (currentEcosystemId() !== ecosystem) ended ??= 'leftEcosystem';
      if (isStopping) ended ??= 'stopped';
      if (ended) set(at, { state: 'stopped', why: ended });
      else {
        set(at, { state: 'busy', why: undefined });
        const outcome = await tried(() => work(item)).then(
          (answer) => answer ?? { state: 'done' as const },
          (error: unknown): Outcome => ({
            state: 'failed',
            why: problemCode(error),
            ...(isProblem(error) ? { params: error.params } : {}),
          }),
        );
        set(at, outcome);
        if (outcome.state === 'failed' && endsAll.has(outcome.why ?? '')) ended = outcome.why!;
      }
    }
  }
}

/** Notifies a user who by now looks at another page. */
function announceEnd({ what, rows }: Run): void {
  const failed = countOf(rows, 'failed', 'stopped');
  const params = { done: countOf(rows, 'done'), all: rows.length, failed };
  if (failed > 0) notices.say('warning', `bulk.${what}.overFailed`, { params });
  else notices.say('success', `bulk.${what}.over`, { params });
}

async function go<T>(next: Plan<T>): Promise<void> {
  plan = next as unknown as Plan<never>;
  isStopping = false;
  const rows = next.items.map((item): RunRow => ({ ...next.nameOf(item), state: 'waiting' }));
  show({ what: next.what, rows, isOver: false, waitsSeconds: null });
  window.addEventListener('beforeunload', warnOfLeaving);
  try {
    await doEach(next);
    next.finish?.();
  } finally {
    window.removeEventListener('beforeunload', warnOfLeaving);
    if (run) {
      show({ ...run, isOver: true, waitsSeconds: null });
      if (watching === 0) announceEnd(run);
    }
  }
}

/** One bulk run at a time: it goes on while the user visits other pages, and its result stays until it is dismissed. */
export const bulkRun = {
  current: (): Run | null => run,
  /** Does nothing while another run is under way. */
  start: <T>(next: Plan<T>): Promise<void> => (run && !run.isOver ? Promise.resolve() : go(next)),
  /** The current record is still completed. */
  stop: (): void => {
    isStopping = true;
  },
  /** Runs the failed and the unreached records again; the completed ones are not repeated. */
  again: (): Promise<void> => {
    if (!run?.isOver || !plan) return Promise.resolve();
    const { rows } = run;
    return go({ ...plan, items: plan.items.filter((_, at) => rows[at]!.state === 'failed' || rows[at]!.state === 'stopped') });
  },
  putAside: (): void => {
    if (run?.isOver) show(null);
  },
  /** Marks the progress as visible until the returned function is called. */
  watch: (): (() => void) => {
    watching += 1;
    return () => void (watching -= 1);
  },
};

export const useRun = (): Run | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, bulkRun.current);

export const countOf = (rows: readonly RunRow[], ...states: RunRow['state'][]): number =>
  rows.filter(({ state }) => states.includes(state)).length;
