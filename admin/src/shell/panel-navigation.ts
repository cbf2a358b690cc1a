import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the history knows of how its record was opened. */
export interface PanelOrigin {
  /** Over the list it stands in, or over the one whose address is given. */
  over?: boolean | string;
  /** What the entry before shows, when this one was opened from there. */
  from?: string;
}

/** Opens a record over a list: a step forward from the list itself, else in the place of the record that lies there. */
export function useOpenOver(): (path: string, list: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const pathname = location.pathname.replace(/\/$/, '');
  const from = (location.state as PanelOrigin | null)?.from;
  return useCallback(
    (path, list) => {
      const isAtList = pathname === list.split('?')[0];
      void navigate(path, isAtList ? { state: { over: list, from: list } } : { state: { over: list, from }, replace: true });
    },
    [navigate, pathname, from],
  );
}

/** Whether one is still where this was drawn for: what was left meanwhile leads nowhere any more. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const now = useRef<string | null>(null);
  useEffect(() => {
    now.current = pathname;
    return () => void (now.current = null);
  }, [pathname]);
  return useCallback(() => now.current === pathname, [pathname]);
}

/** Leaves a record by going back, where one came from there, else by taking its place: Back does not open it again. */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const from = (useLocation().state as PanelOrigin | null)?.from;
  return useCallback(
    (to) => {
      if (!isHere()) return;
      if (from === to) void navigate(-1);
      else void navigate(to, { replace: true });
    },
    [navigate, isHere, from],
  );
}
