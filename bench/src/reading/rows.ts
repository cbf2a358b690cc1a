import type { Comparison } from './compare-with-truth.js';
import { groups, sureByOthers } from './left-out.js';

interface Row {
  who: string;
  families: number;
  'found %': number;
  'right %': number;
  'sure %': number;
  'of those right %': string;
  /** Sure by limits that the other families say. */
  'sure by others %': number;
  'of these right %': string;
  [measure: string]: string | number;
}

const share = (all: readonly Comparison[], test: (each: Comparison) => boolean): number => all.filter(test).length / all.length;
const percent = (part: number): number => Math.round(part * 100);

/** For each field the mean within each family of layouts first, then over families: a template shared by many files counts once. */
export function rowsPerField(comparisons: readonly Comparison[]): Row[] {
  const byOthers = sureByOthers(comparisons);
  const isHeader = ({ field }: Comparison): boolean => !field.startsWith('lines');
  return [
    ...groups(comparisons, ({ channel, field }) => `${channel} ${field}`),
    ...groups(comparisons.filter(isHeader), ({ channel }) => `${channel}, all header fields`),
  ].map(([who, all]) => rowOf(who, all, byOthers));
}

/** Each family with all its header fields together. */
export function rowsPerFamily(comparisons: readonly Comparison[]): Row[] {
  const byOthers = sureByOthers(comparisons);
  const headers = comparisons.filter(({ field }) => !field.startsWith('lines'));
  return [...groups(headers, ({ channel, family }) => `${channel} ${family}`)].map(([who, all]) => rowOf(who, all, byOthers));
}

function rowOf(who: string, all: readonly Comparison[], byOthers: ReadonlyMap<Comparison, boolean>): Row {
  const families = [...groups(all, ({ family }) => family).values()];
  const mean = (test: (each: Comparison) => boolean): number =>
    percent(families.reduce((sum, each) => sum + share(each, test), 0) / families.length);
  const rightOf = (isSure: (each: Comparison) => boolean): string => {
    const sure = all.filter(isSure);
    return sure.length > 0 ? `${percent(share(sure, ({ right }) => right))} (${sure.length})` : '–';
  };
  const isSure = ({ sure }: Comparison): boolean => sure;
  const isByOthers = (each: Comparison): boolean => byOthers.get(each) === true;
  return {
    who,
    families: families.length,
    'found %': mean(({ found }) => found),
    'right %': mean(({ right }) => right),
    'sure %': mean(isSure),
    'of those right %': rightOf(isSure),
    'sure by others %': mean(isByOthers),
    'of these right %': rightOf(isByOthers),
  };
}
