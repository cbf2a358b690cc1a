import { isBlank, type PurchaseLine } from '../../purchases';
import type { DocumentFormModel } from './use-document-form';

/** Adds lines behind those that are there, in the place of a line that nothing was typed in; answers what takes them out again. */
export const useAddedLines =
  ({ draft, lines }: Pick<DocumentFormModel, 'draft' | 'lines'>) =>
  (added: readonly PurchaseLine[]): (() => void) => {
    for (const line of added) lines.add(line);
    for (const line of draft.lines) if (isBlank(line)) lines.remove(line.key);
    return () => added.forEach(({ key }) => lines.remove(key));
  };
