import { useMediaQuery, type Theme } from '@mui/material';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { type PanelOrigin, useLeave, useOpenOver } from './panel-navigation';

export interface PanelRoute {
  /** The record in the address: its id, a new one, null for the list, or undefined for an invalid one. */
  target: number | 'new' | null | undefined;
  /** The address after the record, such as `contacts/12`. */
  nested: string;
  /** Base address of the list of these records. */
  base: string;
  /** Address of the visible list, or of the one below the panel, with its filters. */
  list: string;
  /** Whether the record is a panel over its list, not a page of its own. */
  isPanel: boolean;
  /** Opens a record over the list, or over the address of the list to show. */
  openOver: (path: string, list?: string) => void;
  /** Goes from the record to its list. */
  close: () => void;
}
/** react-admin's own links use `create`. */
const targetOf = (segment: string): PanelRoute['target'] =>
  segment === '' ? null : segment === 'new' || segment === 'create' ? 'new' : /^\d+$/.test(segment) ? Number(segment) : undefined;

/**
 * Reads the route of a record: a panel over the list it was opened from; on a narrow screen, or opened by its address, a page of its own.
 */
export function usePanelRoute(): PanelRoute {
  const { pathname, search, state } = useLocation();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const below = (useParams()['*'] ?? '').replace(/\/$/, '');
  const base = pathname.replace(/\/$/, '').slice(0, below ? -below.length - 1 : undefined);
  const [first = '', ...rest] = below.split('/');
  const over = (state as PanelOrigin | null)?.over ?? false;
  // Navigation inside a panel changes the address too, and loses how the record was opened.
  const [opened, setOpened] = useState({ first: '', list: base });
  const isKnown = first !== '' && opened.first === first;
  const shown = first === '' ? base + search : base;
  const now = over && first !== '' ? { first, list: over === true ? base : over } : isKnown ? opened : { first: '', list: shown };
  if (now.first !== opened.first || now.list !== opened.list) setOpened(now);
  const target = targetOf(first);
  const open = useOpenOver();
  const leave = useLeave();
  const openOver = useCallback((path: string, list = now.list) => open(path, list), [open, now.list]);
  const close = (): void => leave(now.list);
  return { target, nested: rest.join('/'), base, list: now.list, isPanel: isWide && first !== '' && now.first === first, openOver, close };
}
