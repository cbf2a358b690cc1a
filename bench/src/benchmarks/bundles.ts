import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltApp } from '../harness/built-app.js';
import type { Ratio, Result, Target } from '../harness/result.js';
import { root } from '../harness/paths.js';
import type { Benchmark } from './benchmark.js';

const boardPage = 'src/features/sales/deals/deal-pages.tsx';
const listPages = 'src/schema-views/schema-pages.tsx';
const publicPages = join(root, 'services/src/receivables/payment-pages');

/** 8: JavaScript until the first view of a page, compared with the minimum of react-admin and React, built in the same run. */
export const bundles: Benchmark = {
  name: 'bundles',
  async run(): Promise<Result> {
    const admin = await BuiltApp.of('admin', 'vite.config.ts');
    const minimal = await BuiltApp.of('bench/apps/minimal-react-admin');
    const bare = await BuiltApp.of('bench/apps/bare-react');
    const bytes = {
      'our entry (sign-in)': admin.firstLoadBytes(),
      'our board': admin.firstLoadBytes(boardPage),
      'our lists': admin.firstLoadBytes(listPages),
      'minimal react-admin': minimal.firstLoadBytes(),
      'bare React': bare.firstLoadBytes(),
      'our public payment page': scriptBytesOfPublicPages(),
    };
    for (const app of [admin, minimal, bare]) app.drop();
    const against = (what: string, ours: number, peer: number, target: Target): Ratio => ({
      what,
      median: ours / peer,
      worst: ours / peer,
      rounds: [ours / peer],
      target,
    });
    return {
      name: bundles.name,
      title: '8  JavaScript of the first load, compressed',
      figures: Object.entries(bytes).map(([who, size]) => ({ who, KB: size / 1_000 })),
      ratios: [
        against('board / minimal react-admin', bytes['our board'], bytes['minimal react-admin'], { atMost: 1.1 }),
        against('lists / minimal react-admin', bytes['our lists'], bytes['minimal react-admin'], { atMost: 1.1 }),
        against('payment page / bare React', bytes['our public payment page'], bytes['bare React'], { atMost: 0.5 }),
      ],
      counters: {},
      notes: ['Sizes are the same on every machine; the payment page is rendered by the server.'],
    };
  },
};

/** The public pages are text in the services: a visitor gets only the script in them. */
function scriptBytesOfPublicPages(): number {
  const sources = readdirSync(publicPages, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  );
  const scripts = sources.flatMap((name) => readFileSync(join(publicPages, name), 'utf8').match(/<script[\s\S]*?<\/script>/g) ?? []);
  return scripts.reduce((sum, script) => sum + script.length, 0);
}
