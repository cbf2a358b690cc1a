import type { RecordMerge } from '@kantoor/schemas';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useCanWrite } from '../can-write';
import { HeldByOthers } from './held-by-others';
import { useUndoMerge } from './use-undo-merge';

/** Recent merges into a record, each with an undo button. */
export function RecordMerges({ resource, id }: { resource: string; id: number }) {
  const provider = useVerbs('merge');
  const { data = [] } = useQuery({
    queryKey: [resource, 'mergesOf', { id }],
    queryFn: ({ signal }) => provider.mergesOf({ resource, id, signal }),
  });
  const isUndoable = ({ destination, undoneAt, undoUntil }: RecordMerge): boolean =>
    destination.id === id && undoneAt === null && Date.parse(undoUntil) > Date.now();
  return data.filter(isUndoable).map((merge) => <Merged key={merge.mergeId} resource={resource} merge={merge} />);
}

function Merged({ resource, merge }: { resource: string; merge: RecordMerge }) {
  const translate = useTranslate();
  const format = useFormat();
  const canWrite = useCanWrite(resource);
  const undo = useUndoMerge(resource);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const provider = useVerbs('merge');
  const { data: preview } = useQuery({
    queryKey: [resource, 'mergeUndoPreview', { mergeId: merge.mergeId }],
    queryFn: ({ signal }) => provider.mergeUndoPreview({ resource, merge, signal }),
    ...{ enabled: asking, staleTime: 0, gcTime: 0, retry: false },
  });
  const { mergedAt, mergedBy } = merge;
  const { name } = merge.source;
  const run = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    await undo(merge);
    setBusy(false);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 4, '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={
        canWrite && (
          <Button color="inherit" disabled={busy} onClick={() => setAsking(true)}>
            {translate('merging.undo')}
          </Button>
        )
      }
    >
      {translate(mergedBy ? 'merging.done' : 'merging.doneUnnamed', { name, date: format.dateOfMoment(mergedAt), by: mergedBy })}
      <ConfirmDialog
        open={asking}
        title={translate('merging.undoTitle', { name })}
        text={translate('merging.undoText', { name })}
        busy={preview?.isAllowed === false}
        onYes={() => void run()}
        onNo={() => setAsking(false)}
      >
        {preview && <HeldByOthers {...preview} resource={resource} />}
      </ConfirmDialog>
    </Alert>
  );
}
