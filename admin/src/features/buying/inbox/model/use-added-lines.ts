import { type CostLine, isBlank } from '../../costs';
import type { DocumentFormModel } from './use-document-form';

/** Appends lines, and removes blank lines; returns a function that removes the added lines again. */
export const useAddedLines =
  ({ draft, lines }: Pick<DocumentFormModel, 'draft' | 'lines'>) =>
  (added: readonly CostLine[]): (() => void) => {
    for (const line of added) lines.add(line);
    for (const line of draft.lines) if (isBlank(line)) lines.remove(line.key);
    return () => added.forEach(({ key }) => lines.remove(key));
  };
