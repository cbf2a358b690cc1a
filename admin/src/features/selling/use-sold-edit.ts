import { useMemo } from 'react';
import { changed, inserted, moved, without, type LinesEdit } from '../../shared/lines/line';
import type { LineDraft } from './lines/line-draft';
import type { SoldDraft } from './sold-draft';

/** How the contents of a field are compared with what is stored: customers by who they are, lines as one value of all of them. */
export function plainSold(field: string, value: unknown): unknown {
  if (field === 'lines')
    return (value as LineDraft[]).map(({ key: _key, isUsual: _usual, product, ...line }) => ({ ...line, product: product?.productId }));
  return field in compared ? compared[field as keyof typeof compared](value as never) : value;
}
const compared = {
  organization: (value: SoldDraft['organization']) => value?.organizationId,
  contact: (value: SoldDraft['contact']) => value?.contactId,
  administrativeContact: (value: SoldDraft['contact']) => value?.contactId,
  name: (value: string) => value.trim(),
};

/** What is done to a draft field by field, and line by line. */
export function useSoldEdit<D extends { lines: LineDraft[] }>(
  change: (to: (now: D) => D) => void,
): { patch: (patch: Partial<D>) => void; lines: LinesEdit<LineDraft> } {
  return useMemo(() => {
    const edit = (to: (lines: LineDraft[]) => readonly LineDraft[]): void => change((now) => ({ ...now, lines: [...to(now.lines)] }));
    return {
      patch: (patch) => change((now) => ({ ...now, ...patch })),
      lines: {
        add: (line) => edit((all) => [...all, line]),
        change: (key, patch) => edit((all) => changed(all, key, patch)),
        insert: (after, added) => edit((all) => inserted(all, after, added)),
        remove: (key) => edit((all) => without(all, key)),
        move: (key, step) => edit((all) => moved(all, key, step)),
      },
    };
  }, [change]);
}
