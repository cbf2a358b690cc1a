import { useTranslate } from '../../i18n';
import { fieldIdOf, useFieldErrors, type FormProblem } from '../form/problems';
import type { Line, LineKind, LinePartProps, LinesEdit } from './line';

export interface PlacedLine<L extends Line> {
  kind: LineKind<L>;
  line: L;
  index: number;
  last: boolean;
  net: string;
  currency: string;
  readOnly: boolean;
  edit: LinesEdit<L>;
  errors: readonly FormProblem[];
}

/** Returns the props for the parts of a line, and the line's name. */
export function useLinePart<L extends Line>({ kind, line, index, net, currency, readOnly, edit, errors }: PlacedLine<L>) {
  const translate = useTranslate();
  const problem = useFieldErrors(errors);
  const pointer = (field: string): string => `/lines/${index}/${field}`;
  const number = translate('lines.line', { number: index + 1 });
  const part: LinePartProps<L> = {
    line,
    index,
    readOnly,
    id: (field) => fieldIdOf(kind.form, pointer(field)),
    named: (caption) => `${caption}, ${number}`,
    errorOf: (field) => problem(pointer(field)),
    net,
    currency,
    change: (patch) => edit.change(line.key, patch),
  };
  return { part, number };
}
