import { useQueryClient } from '@tanstack/react-query';
import type { RecordMerge } from '@kantoor/schemas';
import { useTranslate } from '../../i18n';
import { during, notices } from '../../shell/notices';
import { undoMerge } from './merge-wire';

/** Undoes a merge; whatever named either record may name another one now, so all that is shown is read again. */
export function useUndoMerge(resource: string): (merge: RecordMerge) => Promise<boolean> {
  const queries = useQueryClient();
  const translate = useTranslate();
  return async (merge) => {
    const done = await during(undoMerge(resource, merge), { failed: 'MERGE_UNDO_FAILED' });
    if (!done) return false;
    const stayed = done.stayed.map(({ what, count }) => translate(`merging.what.${what}`, { smart_count: count })).join(', ');
    if (stayed) notices.warning('MERGE_UNDO_SUCCESS', { reason: 'merging.stayed', params: { what: stayed } });
    else notices.success('MERGE_UNDO_SUCCESS');
    await queries.invalidateQueries();
    return true;
  };
}
