import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router';
import { fullSearch, paramsIn, searchOf, type ListDefaults, type ListParams } from './list-address';

/** Where a list stands in the address, or below a record that was opened over it. */
export interface ListPlace {
  /** `{ecosystem}.{resource}[.{view}]`: what is remembered of the list is kept under it. */
  name: string;
  /** Under which react-admin stores what the list shows. */
  storeKey: string;
  defaults: ListDefaults;
  params: ListParams;
  /** The address that shows exactly this. */
  address: string;
  /** The same as it is when asked, for a record that opens over the list and goes back to it. */
  addressNow: () => string;
  /** What is shown by then, of which the last may not be drawn yet. */
  paramsNow: () => ListParams;
  /** Shows something else: a step in the history, or in place of the last one, as letters that are typed always are. */
  show: (params: ListParams, replace?: boolean) => void;
}
interface ListPlaceOptions {
  name: string;
  /** Where the list stands in the address, or lies below a record. */
  at: string;
  defaults: ListDefaults;
}
const noFilter = {};

/** Letters are not steps that one would want to go back by. */
function isTyping(next: ListParams, now: ListParams): boolean {
  const withoutText = (params: ListParams): string => fullSearch({ ...params, page: 1, filter: { ...params.filter, q: '' } });
  return next.filter.q !== now.filter.q && withoutText(next) === withoutText(now);
}

/**
 * What a list shows stands in its address, so that Back, a bookmark and a colleague's link lead to the same rows. Who comes to it by its bare
 * address finds it as it was left in this session (CRM-199, PLT-267). What a followed link asks for is not remembered, nor what is chosen on top of it:
 * the list behind the navigation stays as it was.
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
  /** As react-admin stored it. */
  const left = (): string => {
    const stored = getItem<ListParams>(key);
    return stored ? searchOf(stored, usual) : '';
  };
  const [path = '', query = ''] = at.split('?', 2);
  const asked = query && `?${query}`;
  const arrived = (): { asked: string; restored: string; isFollowed: boolean } => {
    const before = left();
    return { asked, restored: asked === '' ? before : '', isFollowed: asked !== '' && asked !== before };
  };
  const [visit, setVisit] = useState(arrived);
  // What was chosen holds at once; the address follows, and what is opened meanwhile lies over the list as it was chosen. Who goes back before it
  // followed is at the same address, by a step of its own.
  const [pending, setPending] = useState<{ from: Location; to: string } | null>(null);
  if (visit.asked !== asked) {
    const isOwnStep = pending?.to === asked || (isBackOrForward && asked !== '' && asked !== left());
    if (isOwnStep) setVisit({ ...visit, asked, restored: '' });
    else if (asked === '' && !visit.isFollowed) setVisit({ asked, restored: '', isFollowed: false });
    else setVisit(arrived);
  }
  if (pending && pending.from !== location) setPending(null);
  const search = pending?.from === location ? pending.to : asked || visit.restored;
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const go = useCallback(
    (next: string, replace: boolean) => {
      setPending({ from: location, to: next });
      latest.current = next;
      if (pathname.replace(/\/$/, '') === path) void navigate(path + next, { replace, state: opened as unknown });
      // A record lies over the list: its own address stays, and closing it leads to what the list shows now.
      else void navigate(pathname + here, { replace: true, state: { ...(opened as object | null), over: path + next } });
    },
    [navigate, location, path, pathname, here, opened],
  );
  useEffect(() => {
    if (visit.restored && asked === '') go(visit.restored, true);
  }, [visit.restored, asked, go]);
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
