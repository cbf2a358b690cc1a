import { useMemo } from 'react';
import { useListContext, useStore } from 'react-admin';
import type { ListColumn } from './list-column';

export interface ColumnChoice {
  name: string;
  label: string;
  shown: boolean;
}
export interface Columns<T> {
  shown: ListColumn<T>[];
  /** What a file of the list has. */
  exported: ListColumn<T>[];
  /** What there is to choose from. */
  choices: ColumnChoice[];
  choose: (name: string, shown: boolean) => void;
  widths: Readonly<Record<string, number>>;
  setWidth: (name: string, width: number) => void;
}
const none: Readonly<Record<string, never>> = {};

/** Which columns a list shows and how wide, stored as react-admin's DataTable does: the names of those that are left out (PLT-265). */
export function useColumns<T>(declared: readonly ListColumn<T>[]): Columns<T> {
  const { resource } = useListContext();
  const usual = declared.flatMap(({ name, hidden }) => (hidden ? [name] : [])).join();
  const [hidden, setHidden] = useStore<string[]>(
    `${resource}.datatable`,
    useMemo(() => usual.split(',').filter(Boolean), [usual]),
  );
  const [widths, setWidths] = useStore<Record<string, number>>(`${resource}.datatable.widths`, none);
  const isShown = ({ name, phone }: ListColumn<T>): boolean => phone === 'lead' || !hidden.includes(name);
  return {
    shown: declared.filter(isShown),
    exported: declared.filter((column) => column.exported || isShown(column)),
    choices: declared
      .filter(({ phone }) => phone !== 'lead')
      .map((column) => ({ name: column.name, label: column.label, shown: isShown(column) })),
    choose: (name, shown) => setHidden([...hidden.filter((other) => other !== name), ...(shown ? [] : [name])]),
    widths,
    setWidth: (name, width) => setWidths({ ...widths, [name]: width }),
  };
}
