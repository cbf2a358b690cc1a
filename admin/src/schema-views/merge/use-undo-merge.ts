import { useQueryClient } from '@tanstack/react-query';
import type { RecordMerge } from '@kantoor/schemas';
import { during } from '../../shell/notices';
import { undoMerge } from './merge-wire';

/** Undoes a merge; whatever named either record may name another one now, so all that is shown is read again. */
export function useUndoMerge(resource: string): (merge: RecordMerge) => Promise<boolean> {
  const queries = useQueryClient();
  return async (merge) => {
    const done = await during(undoMerge(resource, merge), { success: 'MERGE_UNDO_SUCCESS', failed: 'MERGE_UNDO_FAILED' });
    if (done) await queries.invalidateQueries();
    return done !== undefined;
  };
}
