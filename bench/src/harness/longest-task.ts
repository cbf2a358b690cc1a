import type { Browser, Page } from 'playwright';

export interface Task {
  /** Wall clock time; a busy machine lengthens it. */
  milliseconds: number;
  /** Processor time of the thread. */
  processor: number;
}
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Measures the longest task of the page's main thread during some work, from Chromium's own trace. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid}.${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of the page');
  const longest = (figure: 'dur' | 'tdur'): number => Math.max(...tasks.map((task) => task[figure] ?? 0)) / 1_000;
  return { milliseconds: longest('dur'), processor: longest('tdur') };
}
