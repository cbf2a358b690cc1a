import { useRemembered } from '../remembered';
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

/** Which columns a list shows and how wide, as this browser remembers it (PLT-265). */
export function useColumns<T>(list: string, declared: readonly ListColumn<T>[]): Columns<T> {
  const [chosen, setChosen] = useRemembered<Record<string, boolean>>(`list.${list}.columns`, none);
  const [widths, setWidths] = useRemembered<Record<string, number>>(`list.${list}.widths`, none);
  const isShown = ({ name, hidden = false, phone }: ListColumn<T>): boolean => phone === 'lead' || (chosen[name] ?? !hidden);
  return {
    shown: declared.filter(isShown),
    exported: declared.filter((column) => column.exported || isShown(column)),
    choices: declared
      .filter(({ phone }) => phone !== 'lead')
      .map((column) => ({ name: column.name, label: column.label, shown: isShown(column) })),
    choose: (name, shown) => setChosen({ ...chosen, [name]: shown }),
    widths,
    setWidth: (name, width) => setWidths({ ...widths, [name]: width }),
  };
}
