import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { queryClient } from '../providers/data/query-client';
import { useVerbs } from '../providers/data/verbs';
import { onOwnSaves } from '../providers/http';
import { onChanges } from '../providers/live/connection';
import { useCurrent } from './current';
import { useRegistered, type WaitingKind } from './feature';
import type { WaitingIn } from './navigation';

const resource = 'today';
/** Long runs change something all the time; this interval is live enough. */
const gatherMs = 1_500;

/** Returns the kinds of waiting items that the user can handle: people who may open no other app handle those of the apps open to all. */
export function useWaitingKinds(): readonly WaitingKind[] {
  const kinds = useRegistered('waiting');
  const { may } = useCurrent();
  return useMemo(() => kinds.filter(({ handledIn }) => may('apps.open') || handledIn !== undefined), [kinds, may]);
}

/** Reads the user's waiting items of every kind; with a group, more of that kind. */
export function useWaiting(group?: string) {
  const provider = useVerbs('shell');
  return useQuery({
    queryKey: [resource, group ?? 'all'],
    queryFn: async ({ signal }) => (await provider.todayRead({ group, signal })).groups,
  });
}

/** Hidden pages reload when they become visible again. */
export const refreshWaiting = (): void =>
  void queryClient.invalidateQueries({ queryKey: [resource], refetchType: document.visibilityState === 'hidden' ? 'none' : 'active' });

/** Reloads waiting items in the background after any change, own or announced, as it may add or remove some. */
export function useLiveWaiting(): void {
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const gather = (): void => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refreshWaiting();
      }, gatherMs);
    };
    const stops = [onChanges(gather), onOwnSaves(gather)];
    return () => {
      clearTimeout(gathering);
      stops.forEach((stop) => stop());
    };
  }, []);
}

/** Returns the number of items that wait for the user in an app, in all places. */
export function useWaitingInApps(): WaitingIn {
  const kinds = useWaitingKinds();
  const { data } = useWaiting();
  return useCallback(
    (app) => {
      const handled = new Set(kinds.filter(({ handledIn }) => handledIn === app).map(({ name }) => name));
      const figures = (data ?? []).filter(({ name }) => handled.has(name)).flatMap((group) => group.figures);
      return figures.reduce((sum, { count }) => sum + count, 0);
    },
    [kinds, data],
  );
}

interface WaitingAt {
  count: number;
  /** Address of the list of just these items, if it differs from the page. */
  countTo?: string | undefined;
}
/** Returns the number of waiting items behind a navigation page, in the current place. */
export function useWaitingCounts(): (page: string) => WaitingAt {
  const current = useCurrent();
  const kinds = useWaitingKinds();
  const { data } = useWaiting();
  return useCallback(
    (page) => {
      const shown = kinds.filter(({ isAhead, counts }) => !isAhead && (page === resource || counts?.page === page));
      const [kind] = shown;
      const countTo = page === resource || shown.length !== 1 ? undefined : kind!.list(current, kind!.counts?.place?.(current) ?? null);
      const count = shown
        .flatMap(({ name, counts }) => {
          const place = page === resource ? undefined : counts?.place?.(current);
          const figures = data?.find((group) => group.name === name)?.figures ?? [];
          return figures.filter((figure) => place === undefined || figure.place === place);
        })
        .reduce((sum, figure) => sum + figure.count, 0);
      return { count, countTo };
    },
    [kinds, data, current],
  );
}
