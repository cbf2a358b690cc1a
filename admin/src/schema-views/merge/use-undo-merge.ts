import type { RecordMerge } from '@kantoor/schemas';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { useOutcome, type NotifyOptions } from '../../shell/notices';

/** Undoes a merge; references to either record may change, so everything shown is reloaded. */
export function useUndoMerge(resource: string): (merge: RecordMerge) => Promise<boolean> {
  const refresh = useRefresh();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useVerbs('merge');
  const { mutateAsync } = useOutcome((merge: RecordMerge) => provider.mergeUndo({ resource, merge }), { failed: 'MERGE_UNDO_FAILED' });
  return async (merge) => {
    const done = await mutateAsync(merge).catch(() => undefined);
    if (!done) return false;
    const stayed = done.stayed.map(({ what, count }) => translate(`merging.what.${what}`, { smart_count: count })).join(', ');
    const left = { reason: 'merging.stayed', messageArgs: { what: stayed } } satisfies NotifyOptions;
    notify('MERGE_UNDO_SUCCESS', stayed ? { type: 'warning', ...left } : { type: 'success' });
    refresh();
    return true;
  };
}
