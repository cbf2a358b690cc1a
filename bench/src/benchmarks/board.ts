import { join } from 'node:path';
import type { Browser } from 'playwright';
import { seeBoard, type BoardApp, type SeenBoard } from '../board/board-page.js';
import { dealsForBoard } from '../board/deals.js';
import { openChromium } from '../harness/chromium.js';
import { BuiltApp } from '../harness/built-app.js';
import type { Ratio, Result, Target } from '../harness/result.js';
import { interleaved, ratio, type Rounds, type Subject } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { root } from '../harness/paths.js';
import type { Benchmark } from './benchmark.js';

const sizes = [1_000, 5_000, 10_000] as const;
const thousands = (deals: number): string => `${deals / 1_000}k`;
const script = (name: string): string => join(root, 'bench/apps/in-page', name);
const peer = { path: '/', scripts: [script('paint.js')], ready: 'window.showBoard([])', show: 'window.showBoard(window.deals)' };
const own = {
  path: '/crm/1-bench/1-team/deals',
  scripts: [script('paint.js'), script('api.js')],
  ready: 'window.openBoard()',
  show: 'window.letAnswerGo()',
};
/** With everything around the board, as after another team's. */
const pageChange = { ...own, ready: '', show: 'window.openBoard(); window.letAnswerGo()' };

/** 7: the board in a browser, compared with the minimal page that shows as many cards, and with what react-admin CRMs use. */
export const board: Benchmark = {
  name: 'board',
  async run({ options }): Promise<Result> {
    const ours = await BuiltApp.of('admin', 'vite.config.ts');
    const bare = await BuiltApp.of('bench/apps/bare-board');
    const dnd = await BuiltApp.of('bench/apps/dnd-board');
    const servers = await Promise.all([ours, bare, dnd].map((app) => app.serve()));
    const [ourAddress, bareAddress, dndAddress] = servers.map(({ address }) => address) as [string, string, string];
    const browser = await openChromium();
    try {
      const measured = await interleaved(
        [
          ...subjects(browser, 'ours', { ...own, address: ourAddress, canDrag: true }, sizes),
          ...subjects(browser, 'ours, page change', { ...pageChange, address: ourAddress, canDrag: false }, [1_000, 10_000]),
          ...subjects(browser, 'bare', { ...peer, address: bareAddress, canDrag: false }, sizes),
          ...subjects(browser, 'hello-pangea', { ...peer, address: dndAddress, canDrag: true }, [1_000, 5_000]),
          ...subjects(browser, 'bare again', { ...peer, address: bareAddress, canDrag: false }, sizes),
        ],
        options.rounds,
      );
      return resultOf(measured);
    } finally {
      await browser.close();
      for (const server of servers) await server.close();
      for (const app of [ours, bare, dnd]) app.drop();
    }
  },
};

const subjects = (browser: Browser, who: string, app: BoardApp, counts: readonly number[]): Subject<SeenBoard>[] =>
  counts.map((count) => ({
    name: `${who}, ${thousands(count)}`,
    measure: () => seeBoard(browser, app, JSON.stringify(dealsForBoard(count))),
  }));

function resultOf(measured: Rounds<SeenBoard>): Result {
  const of = (who: string, figure: keyof SeenBoard = 'first render ms'): number[] => measured[who]!.map((each) => each[figure]!);
  const figuresOf = (who: string): (keyof SeenBoard)[] => Object.keys(measured[who]![0]!) as (keyof SeenBoard)[];
  const against = (what: string, one: string, other: string, target?: Target): Ratio[] => [
    ratio(`${what}, time`, of(one), of(other), target),
    ratio(`${what}, processor`, of(one, 'processor ms'), of(other, 'processor ms'), target),
  ];
  const atMost = (what: string, figure: keyof SeenBoard, limit: number): Ratio => {
    const rounds = sizes.flatMap((size) => of(`ours, ${thousands(size)}`, figure));
    return { what, median: median(rounds), worst: Math.max(...rounds), rounds, target: { atMost: limit } };
  };
  const ofAll = (who: string): number[] => sizes.flatMap((size) => of(`${who}, ${thousands(size)}`));
  return {
    name: board.name,
    title: '7  The board in Chromium, seven columns',
    figures: Object.keys(measured).map((who) => ({
      who,
      ...Object.fromEntries(figuresOf(who).map((each) => [each, median(of(who, each))])),
    })),
    ratios: [
      ...sizes.map(thousands).flatMap((k) => against(`ours / bare windowed, ${k}`, `ours, ${k}`, `bare, ${k}`, { atMost: 2 })),
      ...against('ours, 10k / 1k', 'ours, 10k', 'ours, 1k', { atMost: 1.5 }),
      ...against('ours with page change / bare windowed, 10k', 'ours, page change, 10k', 'bare, 10k'),
      ...against('hello-pangea / ours, 5k', 'hello-pangea, 5k', 'ours, 5k', { atLeast: 10 }),
      atMost('longest task of a drag, ms', 'longest task of a drag ms', 50),
      atMost('longest task of a drag, processor ms', 'its processor ms', 50),
      atMost('heap over the empty board, MB', 'heap MB', 25),
    ],
    counters: {},
    control: ratio('', ofAll('bare again'), ofAll('bare')).median,
    notes: [
      'First render: until the frame with the last card in sight is painted, in a fresh page that showed a board without cards.',
      'Ours: from the answer of its API (text, 50 cards per column) on. The others: from all deals as objects in memory on.',
      'Page change: from the order to leave another board on, with toolbar, filters and rail; the answer is there at once.',
      'Processor: time of the main thread, which a busy machine lengthens least.',
    ],
  };
}
