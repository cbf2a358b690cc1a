import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router';
import { fullSearch, paramsIn, searchOf, type ListDefaults, type ListParams } from './list-address';

/** The place of a list: in the address, or below a record that was opened over it. */
export interface ListPlace {
  /** `{ecosystem}.{resource}[.{view}]`: prefix of the keys under which the list's state is stored. */
  name: string;
  /** Key under which react-admin stores the state of the list. */
  storeKey: string;
  defaults: ListDefaults;
  params: ListParams;
  /** The address of exactly this state. */
  address: string;
  /** Returns the address at the time of the call, for a record that opens over the list and returns to it. */
  addressNow: () => string;
  /** Returns the state at the time of the call, which may not be rendered yet. */
  paramsNow: () => ListParams;
  /** Shows another state as a new history entry, or in place of the last one; typed letters always replace it. */
  show: (params: ListParams, replace?: boolean) => void;
}
interface ListPlaceOptions {
  name: string;
  /** Address of the list, also while a record covers it. */
  at: string;
  defaults: ListDefaults;
}
const noFilter = {};

/** Checks for a change of the search text only: Back should not undo letters one by one. */
function isTyping(next: ListParams, now: ListParams): boolean {
  const withoutText = (params: ListParams): string => fullSearch({ ...params, page: 1, filter: { ...params.filter, q: '' } });
  return next.filter.q !== now.filter.q && withoutText(next) === withoutText(now);
}

/**
 * Keeps the state of a list in its address, so that Back, a bookmark and a colleague's link lead to the same rows. The bare address
 * restores the last state of the session (CRM-199, PLT-267). The state of a followed link is not stored, nor are changes to it: the list in
 * the navigation stays as it was.
 */
export function useListPlace({ name, at, defaults }: ListPlaceOptions): ListPlace {
  const navigate = useNavigate();
  const { getItem } = useStoreContext();
  const location = useLocation();
  const { pathname, search: here, state: opened } = location;
  const isBackOrForward = useNavigationType() === 'POP';
  const { sort, perPage } = defaults;
  const filterByDefault = JSON.stringify(defaults.filter ?? noFilter);
  const usual = useMemo<ListDefaults>(
    () => ({ sort: [sort[0], sort[1]], perPage, filter: JSON.parse(filterByDefault) as ListParams['filter'] }),
    [sort[0], sort[1], perPage, filterByDefault], // eslint-disable-line react-hooks/exhaustive-deps
  );
  const key = `${name}.listParams`;
  /** Returns the state as react-admin stored it. */
  const left = (): string => {
    const stored = getItem<ListParams>(key);
    return stored ? searchOf(stored, usual) : '';
  };
  const [path = '', query = ''] = at.split('?', 2);
  const address = query && `?${query}`;
  const arrived = (): { address: string; restored: string; isFollowed: boolean } => {
    const before = left();
    return { address, restored: address === '' ? before : '', isFollowed: address !== '' && address !== before };
  };
  const [visit, setVisit] = useState(arrived);
  // A change applies at once and the address follows; a record opened meanwhile lies over the changed list. Going back before the address
  // followed leads to the same address as a history entry of its own.
  const [pending, setPending] = useState<{ from: Location; to: string } | null>(null);
  if (visit.address !== address) {
    const isOwnStep = pending?.to === address || (isBackOrForward && address !== '' && address !== left());
    if (isOwnStep) setVisit({ ...visit, address, restored: '' });
    else if (address === '' && !visit.isFollowed) setVisit({ address, restored: '', isFollowed: false });
    else setVisit(arrived);
  }
  if (pending && pending.from !== location) setPending(null);
  const search = pending?.from === location ? pending.to : address || visit.restored;
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const go = useCallback(
    (next: string, replace: boolean) => {
      setPending({ from: location, to: next });
      latest.current = next;
      if (pathname.replace(/\/$/, '') === path) void navigate(path + next, { replace, state: opened as unknown });
      // A record covers the list: its own address stays, and closing it leads to the current state of the list.
      else void navigate(pathname + here, { replace: true, state: { ...(opened as object | null), over: path + next } });
    },
    [navigate, location, path, pathname, here, opened],
  );
  useEffect(() => {
    if (visit.restored && address === '') go(visit.restored, true);
  }, [visit.restored, address, go]);
  return {
    name,
    storeKey: visit.isFollowed ? `${name}.link.listParams` : key,
    defaults: usual,
    params: useMemo(() => paramsIn(search, usual), [search, usual]),
    address: path + search,
    addressNow: useCallback(() => path + latest.current, [path]),
    paramsNow: useCallback(() => paramsIn(latest.current, usual), [usual]),
    show: useCallback(
      (params, replace = false) => go(searchOf(params, usual), replace || isTyping(params, paramsIn(latest.current, usual))),
      [go, usual],
    ),
  };
}
