import { useMediaQuery, type Theme } from '@mui/material';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { type PanelOrigin, useLeave, useOpenOver } from './panel-navigation';

export interface PanelRoute {
  /** The record that the address names, a new one, none (the list), or what there cannot be. */
  target: number | 'new' | null | undefined;
  /** What follows the record in the address, such as `contacts/12`. */
  nested: string;
  /** Where the list of these records stands in the address. */
  base: string;
  /** Address of the list that shows, or lies below the panel, with what it shows. */
  list: string;
  /** Whether the record lies over its list; else it is a page of its own. */
  isPanel: boolean;
  /** Opens a record over the list, or over the address that shows what the list will show. */
  openOver: (path: string, list?: string) => void;
  /** Leads from the record to its list. */
  close: () => void;
}
/** react-admin's own links say `create`. */
const targetOf = (segment: string): PanelRoute['target'] =>
  segment === '' ? null : segment === 'new' || segment === 'create' ? 'new' : /^\d+$/.test(segment) ? Number(segment) : undefined;

/** A record is a panel over the list it was opened from; on a narrow screen, or opened by its address, it is a page of its own. */
export function usePanelRoute(): PanelRoute {
  const { pathname, search, state } = useLocation();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const below = (useParams()['*'] ?? '').replace(/\/$/, '');
  const base = pathname.replace(/\/$/, '').slice(0, below ? -below.length - 1 : undefined);
  const [first = '', ...rest] = below.split('/');
  const over = (state as PanelOrigin | null)?.over ?? false;
  // What a panel opens inside itself has an address too, which forgets how the record was opened.
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
