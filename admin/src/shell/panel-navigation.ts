import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** History state: how a record was opened. */
export interface PanelOrigin {
  /** Opened over its own list, or over the list with this address. */
  over?: boolean | string;
  /** Address of the previous entry, if this one was opened from there. */
  from?: string;
}

/** Opens a record over a list: as a new history entry from the list itself, else in place of the record that is open over it. */
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

/** Returns whether the user is still on the page of this render: a page that was left no longer navigates. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const now = useRef<string | null>(null);
  useEffect(() => {
    now.current = pathname;
    return () => void (now.current = null);
  }, [pathname]);
  return useCallback(() => now.current === pathname, [pathname]);
}

/** Leaves a record by going back if the user came from there, else by replacing its entry: Back does not open it again. */
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
