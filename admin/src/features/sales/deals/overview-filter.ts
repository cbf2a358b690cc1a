import { dealStateMachine } from '@kantoor/schemas';
import { useMemo } from 'react';
import type { Filter } from '../../../shared/list/list-address';

const windows = [30, 60, 90] as const;
type Days = (typeof windows)[number];
export interface OverviewFilter {
  organization: number | null;
  owner: string | null;
  /** Days that invoiced and archived deals stay visible; null shows them all (CRM-019, CRM-020). */
  dayWindow: Days | null;
  /** Set by an address; only the table can filter on states. */
  dealState: readonly number[];
}
export const usualFilter = { dayWindow: 60 } as const;

const noStates: readonly number[] = [];

/** Parses the filter of an address; ignores invalid values. */
export function useOverviewFilter(filter: Filter): OverviewFilter {
  return useMemo(() => {
    const { organization, owner, dayWindow, dealState } = filter;
    return {
      organization: typeof organization === 'number' ? organization : null,
      owner: typeof owner === 'string' && owner !== '' ? owner : null,
      dayWindow: windows.find((days) => days === dayWindow) ?? null,
      dealState: Array.isArray(dealState) ? dealState.filter((id) => dealStateMachine.isState(id as number)) : noStates,
    };
  }, [filter]);
}
export const boardFilter = ({ organization, owner, dayWindow }: OverviewFilter): object => ({
  ...(organization ? { organization } : {}),
  ...(owner ? { owner } : {}),
  ...(dayWindow ? { dayWindow } : {}),
});
export const unfiltered = { organization: null, owner: null, dealState: [] } as const;
/** Returns the number of active filters. */
export const filtersOn = ({ organization, owner, dealState }: OverviewFilter): number =>
  [organization !== null, owner !== null, dealState.length > 0].filter(Boolean).length;
