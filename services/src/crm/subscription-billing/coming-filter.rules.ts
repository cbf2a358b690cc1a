import type { ComingPeriod } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

/** Filter of a list of coming periods. */
export type ComingFilter = Partial<Record<(typeof names)[number], string>>;
const names = ['month', 'outcome', 'currency'] as const;

type Filterable = Pick<ComingPeriod, 'start' | 'outcome' | 'currency'>;
const valueOf = ({ start, outcome, currency }: Filterable): Required<ComingFilter> => ({ month: start.slice(0, 7), outcome, currency });

/** Parses the filter: by start month (`2026-11`), by outcome, by currency. */
export function comingFilterOf(filter: Readonly<Record<string, unknown>>): ComingFilter {
  for (const [name, value] of Object.entries(filter))
    if (!names.some((known) => known === name) || typeof value !== 'string')
      throw new Problem('BAD_REQUEST', { detail: `There is no such filter ${name}` });
  return filter;
}

export const matcherOf =
  (filter: ComingFilter) =>
  (period: Filterable): boolean => {
    const value = valueOf(period);
    return names.every((name) => filter[name] === undefined || filter[name] === value[name]);
  };
