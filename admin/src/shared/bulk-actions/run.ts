import { useSyncExternalStore } from 'react';
import { isProblem, problemCode } from '../../providers/problem';
import { currentEcosystemId } from '../../providers/session';
import { notices } from '../../shell/notices';

/** What became of a record; `why` is the key of a sentence, or of a text below `bulk.why`. */
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
/** The same thing done with several records, one after the other. */
export interface Run {
  /** Names its texts, and which list shows it. */
  what: string;
  rows: readonly RunRow[];
  isOver: boolean;
  /** Seconds that the API asked to wait for, while they last. */
  waitsSeconds: number | null;
}
export interface Plan<T> {
  what: string;
  items: readonly T[];
  nameOf: (item: T) => Pick<RunRow, 'id' | 'label' | 'detail'>;
  /** Left out, with the reason; it stands in the result beside those that were not. */
  skips?: (item: T) => string | null;
  /** One record: throws where it fails. */
  work: (item: T) => Promise<Outcome | void>;
  /** When all were done that could be. */
  finish?: () => void;
}

/** Longer waits are the person's own decision. */
const longestWaitSeconds = 90;
const triesMax = 5;
/** What is wrong with the connection, or with all of them, is not tried with each. */
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

/** As often as the API asks to come back in a while. */
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
      // What is asked from here on would be asked of another ecosystem.
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

/** To who looks at something else by now. */
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

/** One run at a time: it goes on while one looks at other pages, and its result stays until it is put aside. */
export const bulkRun = {
  current: (): Run | null => run,
  /** Nothing begins while another one is under way. */
  start: <T>(next: Plan<T>): Promise<void> => (run && !run.isOver ? Promise.resolve() : go(next)),
  /** What is at hand is still done. */
  stop: (): void => {
    isStopping = true;
  },
  /** Those that failed or were not reached, in the same way: what was done after all is not done twice. */
  again: (): Promise<void> => {
    if (!run?.isOver || !plan) return Promise.resolve();
    const { rows } = run;
    return go({ ...plan, items: plan.items.filter((_, at) => rows[at]!.state === 'failed' || rows[at]!.state === 'stopped') });
  },
  putAside: (): void => {
    if (run?.isOver) show(null);
  },
  /** Its progress is shown, until what this gives back is called. */
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
