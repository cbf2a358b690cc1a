import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useSessionChoice } from '../remembered';
import { readState, searchOf, type Filter, type ListDefaults, type ListState } from './list-state';

export interface ListStateHandle extends ListState {
  /** The address that shows exactly this. */
  address: string;
  /** The same as it is when asked, for a record that opens over the list and goes back to it. */
  addressNow: () => string;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  /** Orders by a field, the other way round when it was by that already. */
  setSort: (field: string, first?: 'ASC' | 'DESC') => void;
  setQ: (q: string) => void;
  setFilter: (change: Filter) => void;
  /** Several at once, from the first page; in place of what was asked when it was not chosen. */
  setState: (change: Partial<ListState>, replace?: boolean) => void;
}
interface ListStateOptions {
  /** Under which the session remembers it. */
  name: string;
  /** Where the list stands in the address, or lies below a record. */
  at: string;
  defaults: ListDefaults;
}

/**
 * What a list shows stands in its address, so that Back, a bookmark and a colleague's link lead to the same rows. Who comes to it by its bare
 * address finds it as it was left in this session (CRM-199, PLT-267). What a followed link asks for is not remembered, nor what is chosen on top of it:
 * the list behind the navigation stays as it was.
 */
export function useListState({ name, at, defaults }: ListStateOptions): ListStateHandle {
  const navigate = useNavigate();
  const { pathname, search: here, state: opened } = useLocation();
  const [path = '', query = ''] = at.split('?', 2);
  const asked = query && `?${query}`;
  const [left, setLeft] = useSessionChoice(`list.${name}`, '');
  const [restored, setRestored] = useState(asked === '' ? left : '');
  // What was chosen holds at once; the address follows, and what is opened meanwhile lies over the list as it was chosen.
  const [pending, setPending] = useState<{ from: string; to: string } | null>(null);
  const isLink = asked !== '' && asked !== left;
  const [visit, setVisit] = useState({ asked, isFollowed: isLink });
  const isBackOrForward = useNavigationType() === 'POP';
  if (visit.asked !== asked) {
    const isOwnStep = pending?.to === asked || (isBackOrForward && isLink);
    if (visit.isFollowed && asked === '' && !isOwnStep) setRestored(left);
    setVisit({ asked, isFollowed: isOwnStep ? visit.isFollowed : isLink });
  }
  if (pending && pending.from !== asked) setPending(null);
  const search = pending?.from === asked ? pending.to : asked || restored;
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const { sort, perPage } = defaults;
  const filterByDefault = JSON.stringify(defaults.filter ?? {});
  const usual = useMemo<ListDefaults>(
    () => ({ sort: [sort[0], sort[1]], perPage, filter: JSON.parse(filterByDefault) as Filter }),
    [sort[0], sort[1], perPage, filterByDefault], // eslint-disable-line react-hooks/exhaustive-deps
  );
  const state = useMemo(() => readState(search, usual), [search, usual]);

  const show = useCallback(
    (next: string, replace: boolean) => {
      setPending({ from: asked, to: next });
      latest.current = next;
      if (pathname.replace(/\/$/, '') === path) void navigate(path + next, { replace, state: opened as unknown });
      // A record lies over the list: its own address stays, and closing it leads to what the list shows now.
      else void navigate(pathname + here, { replace: true, state: { ...(opened as object | null), over: path + next } });
    },
    [navigate, asked, path, pathname, here, opened],
  );
  useEffect(() => {
    if (restored && asked) setRestored('');
    else if (restored) show(restored, true);
  }, [restored, asked, show]);
  useEffect(() => {
    if (!visit.isFollowed && left !== search) setLeft(search);
  }, [left, search, setLeft, visit.isFollowed]);

  const change = useCallback(
    (patch: Partial<ListState>, replace = false) => show(searchOf({ ...state, page: 1, ...patch }, usual), replace),
    [show, state, usual],
  );
  return {
    ...state,
    address: path + search,
    addressNow: useCallback(() => path + latest.current, [path]),
    setPage: (page) => change({ page }),
    setPerPage: (size) => change({ perPage: size }),
    setSort: (field, first = 'ASC') =>
      change({ sort: [field, state.sort[0] !== field ? first : state.sort[1] === 'ASC' ? 'DESC' : 'ASC'] }),
    // Letters are not steps that one would want to go back by.
    setQ: (q) => change({ q }, true),
    setFilter: (filter) => change({ filter: { ...state.filter, ...filter } }),
    setState: change,
  };
}
