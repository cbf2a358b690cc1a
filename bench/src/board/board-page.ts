import type { Browser, CDPSession, Page } from 'playwright';
import { longestTask } from '../harness/longest-task.js';

export interface SeenBoard {
  'first render ms': number;
  /** Of the main thread. */
  'processor ms': number;
  'DOM nodes': number;
  'heap MB': number;
  'longest task of a drag ms'?: number;
  'its processor ms'?: number;
}
export interface BoardApp {
  /** Address that serves the built app. */
  address: string;
  path: string;
  /** Run before the app's own code. */
  scripts: string[];
  /** Script that prepares an empty board, with all deals in `window.deals`; `show` then shows them. */
  ready: string;
  show: string;
  canDrag: boolean;
}

/** Opens an app in a fresh page, shows its board for the first time, and drags a card over three columns. */
export async function seeBoard(browser: Browser, app: BoardApp, deals: string): Promise<SeenBoard> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(`window.deals = ${deals}`);
    for (const path of app.scripts) await page.addInitScript({ path });
    await page.goto(app.address + app.path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(app.ready);
    await page.waitForSelector('[data-column] >> nth=6');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metrics(devtools);
    const milliseconds = await page.evaluate<number>(`window.millisecondsToPaint(() => { ${app.show} })`);
    const spent = (await metrics(devtools)).processor - before.processor;
    const { heap } = await metrics(devtools);
    const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
    const seen = { 'first render ms': milliseconds, 'processor ms': spent, 'DOM nodes': nodes, 'heap MB': heap - before.heap };
    if (!app.canDrag) return seen;
    const drag = await longestTask(browser, page, () => dragOverThreeColumns(page));
    return { ...seen, 'longest task of a drag ms': drag.milliseconds, 'its processor ms': drag.processor };
  } finally {
    await page.close();
  }
}

async function metrics(devtools: CDPSession): Promise<{ processor: number; heap: number }> {
  const of = async (name: string): Promise<number> =>
    (await devtools.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)!.value;
  const processor = (await of('TaskDuration')) * 1_000;
  await devtools.send('HeapProfiler.collectGarbage');
  return { processor, heap: (await of('JSHeapUsedSize')) / 1_000_000 };
}

/** Drags from the fourth column to the first like a hand: in small steps, and releases at the end. */
async function dragOverThreeColumns(page: Page): Promise<void> {
  const columns = page.locator('[data-column]');
  const card = columns.nth(3).locator('[data-card]').first();
  const name = await card.getAttribute('data-card');
  const from = (await card.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const column of [2, 1, 0]) {
    const box = (await columns.nth(column).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, y + 40, { steps: 12 });
  }
  await page.mouse.up();
  await columns.nth(0).locator(`[data-card="${name}"]`).waitFor({ state: 'attached' });
}
