import { useMemo } from 'react';
import { changed, inserted, moved, without, type Line, type LinesEdit } from '../../../shared/lines/line';

/** Returns functions that change a draft by field and by line. */
export function useDraftEdit<D extends { lines: Line[] }>(
  change: (to: (now: D) => D) => void,
): { patch: (patch: Partial<D>) => void; lines: LinesEdit<D['lines'][number]> } {
  return useMemo(() => {
    type L = D['lines'][number];
    const edit = (to: (lines: L[]) => readonly L[]): void => change((now) => ({ ...now, lines: [...to(now.lines)] }));
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
