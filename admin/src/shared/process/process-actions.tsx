import type { ProcessView } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { during } from '../../shell/notices';

interface ProcessActionsProps {
  process: ProcessView;
  mayAct: boolean;
  /** Where to hold it up or to cancel it. */
  path: string;
  /** Where to let it go on. */
  resumePath: string;
  onDone: () => void;
}

/** Lets a person hold up a process that goes on by itself, let it go on again, or stop it for good. */
export function ProcessActions({ process: { state, actions, workflowId }, mayAct, path, resumePath, onDone }: ProcessActionsProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const may = (action: ProcessView['actions'][number]): boolean => mayAct && actions.includes(action);
  const act = async (work: Promise<unknown>, success: string): Promise<void> => {
    setBusy(true);
    const done = await during(
      work.then(() => true),
      { success, failed: 'process.actionFailed' },
    );
    setBusy(false);
    setAsking(false);
    if (done) onDone();
  };
  const hold = () => act(api.post(path, { body: { workflowId, action: 'hold' } }), 'process.isHeld');
  const cancel = () => act(api.post(path, { body: { workflowId, action: 'cancel' } }), 'process.isCancelled');
  const release = () => act(api.post(resumePath, { body: { workflowId } }), 'process.resumed');
  const isHeld = state === 'held' && may('resume');
  if (!isHeld && !may('hold') && !may('cancel')) return null;
  return (
    <Box className="buttons">
      {isHeld && (
        <Button variant="contained" disabled={busy} onClick={() => void release()}>
          {translate('process.resume')}
        </Button>
      )}
      {may('hold') && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void hold()}>
          {translate('process.hold')}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => setAsking(true)}>
          {translate('process.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('process.cancel')}
        text={translate('process.askCancel')}
        busy={busy}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
}
