import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';

const noneOpened: number[] = [];

/** Keeps which columns are collapsed rails; an opened column stays open for the browser session. */
export function useRails({ name, resting }: { name: string; resting: readonly number[] }) {
  const [opened, setOpened] = useStore<number[]>(`board.${name}.opened`, noneOpened);
  const narrow = useMemo(() => resting.filter((column) => !opened.includes(column)), [resting, opened]);
  const toggle = useCallback(
    (column: number) => setOpened(opened.includes(column) ? opened.filter((other) => other !== column) : [...opened, column]),
    [opened, setOpened],
  );
  return { narrow, toggle };
}
