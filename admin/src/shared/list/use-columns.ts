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
  /** The columns of the list's export. */
  exported: ListColumn<T>[];
  /** The columns that can be chosen. */
  choices: ColumnChoice[];
  choose: (name: string, shown: boolean) => void;
  widths: Readonly<Record<string, number>>;
  setWidth: (name: string, width: number) => void;
}
const none: Readonly<Record<string, never>> = {};

/** Reads which columns a list shows and their widths, stored as react-admin's DataTable does: by the names of the hidden ones (PLT-265). */
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
