import type { ProcessView } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useOutcome } from '../../shell/notices';

interface ProcessActionsProps {
  process: ProcessView;
  mayAct: boolean;
  /** Address to pause or cancel it. */
  path: string;
  /** Address to resume it. */
  resumePath: string;
  onDone: () => void;
}

type Action = 'hold' | 'cancel' | 'resume';
const done: Record<Action, string> = { hold: 'process.isHeld', cancel: 'process.isCancelled', resume: 'process.resumed' };

/** Buttons that pause an automatic process, resume it, or cancel it for good. */
export function ProcessActions({ process: { state, actions, workflowId }, mayAct, path, resumePath, onDone }: ProcessActionsProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const provider = useVerbs('processes');
  const { mutate: act, isPending: busy } = useOutcome(
    (action: Action) =>
      action === 'resume' ? provider.processResume({ path: resumePath, workflowId }) : provider.processAct({ path, workflowId, action }),
    { success: (action: Action) => done[action], failed: 'process.actionFailed' },
  );
  const may = (action: ProcessView['actions'][number]): boolean => mayAct && actions.includes(action);
  const isHeld = state === 'held' && may('resume');
  if (!isHeld && !may('hold') && !may('cancel')) return null;
  return (
    <Box className="buttons">
      {isHeld && (
        <Button variant="contained" disabled={busy} onClick={() => act('resume', { onSuccess: onDone })}>
          {translate('process.resume')}
        </Button>
      )}
      {may('hold') && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => act('hold', { onSuccess: onDone })}>
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
        onYes={() => act('cancel', { onSuccess: onDone, onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
}
