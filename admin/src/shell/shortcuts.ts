import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Closed menus that stay mounted do not count. */
const last = (selector: string, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true })).at(-1);
/** Returns the save button of the topmost sheet or dialog only. */
function saveOnTop(): HTMLElement | undefined {
  const button = last('[data-shortcut="save"]:not([disabled])');
  const top = last('[role="dialog"], [role="alertdialog"]');
  return !top || top.contains(button ?? null) ? button : undefined;
}
const onTop = (): HTMLElement | undefined => last('[role="dialog"], [role="menu"], [role="listbox"]');

/** Moves the focus to the board; from a card on, the board itself handles the keys. */
function ontoBoard(): boolean {
  const first = document.querySelector<HTMLElement>('[data-card] a');
  if (!first || document.activeElement?.closest('[data-card]')) return false;
  first.focus();
  return true;
}

function walk(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  if (rows.length === 0) return ontoBoard();
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  return Boolean(next);
}

/**
 * Handles the global keys. Pages take part by marking elements: `data-row` (or `data-card` on a board) for items to move through,
 * `data-shortcut="search" | "create" | "save"` for targets of a key, and `data-key="a"` for what a key of the page presses; if a sheet
 * covers the page, only the sheet's elements count.
 */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const handlers = useRef({ onPalette, onHelp });
  useEffect(() => {
    handlers.current = { onPalette, onHelp };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const done = (acted: boolean): void => {
        if (acted) event.preventDefault();
      };
      if (command && event.key.toLowerCase() === 'k') return void (handlers.current.onPalette(), event.preventDefault());
      if (command && event.key === 'Enter') return void (saveOnTop()?.click(), event.preventDefault());
      if (command || event.altKey || typing(event.target)) return;
      const top = onTop();
      const named = /^[a-z]$/i.test(event.key) ? `[data-key="${event.key.toLowerCase()}"]:not([disabled])` : undefined;
      const own = named && last(named, top);
      if (own) return void (own.click(), event.preventDefault());
      if (top) return;
      if (event.key === '?') return void (handlers.current.onHelp(), event.preventDefault());
      if (event.key === '/') return void (last('[data-shortcut="search"]')?.focus(), event.preventDefault());
      if (event.key === 'c') return void (last('[data-shortcut="create"]')?.click(), event.preventDefault());
      if (event.key === 'j' || event.key === 'ArrowDown') done(walk(1));
      if (event.key === 'k' || event.key === 'ArrowUp') done(walk(-1));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
