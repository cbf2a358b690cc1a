import type { ProcessView } from '@kantoor/schemas';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useMay } from '../../shell/current';
import { BlockedReason } from './blocked-reason';
import { reasonStyle } from './fixable-reason';
import type { ProcessPanelProps } from './process-panel';
import { processKey, useProcesses } from './use-processes';
import { useProcessName, useProcessWords } from './use-process-words';

/** At the top of a record: what its processes need from a person, why, and the button that resolves it. Empty if no action is needed. */
export function NeedsAction({ resource, path, resumePath, resumePermission, onResumed }: ProcessPanelProps) {
  const client = useQueryClient();
  const mayResume = useMay(resumePermission);
  const { data = [] } = useProcesses(resource, path);
  const resumed = (): void => {
    void client.invalidateQueries({ queryKey: processKey(resource, path) });
    onResumed?.();
  };
  return data.map((process) => (
    <Suspense key={process.workflowId} fallback={null}>
      <StoppedFor process={process} mayResume={mayResume} resumePath={resumePath} onResumed={resumed} />
    </Suspense>
  ));
}

interface StoppedForProps {
  process: ProcessView;
  mayResume: boolean;
  resumePath: string;
  onResumed: () => void;
}
function StoppedFor({ process: { blocked, workflowId, kind, step, since, actions }, mayResume, ...resuming }: StoppedForProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useProcessWords(kind);
  const name = useProcessName(kind);
  if (!blocked) return null;
  return (
    <Alert severity="error" data-testid="needs-action" sx={{ mb: 5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('process.actionNeeded', { what: words('step', step) || name })}</AlertTitle>
      <Box sx={reasonStyle}>
        <BlockedReason
          kind={kind}
          blocked={blocked}
          workflowId={workflowId}
          mayResume={mayResume && actions.includes('resume')}
          {...resuming}
        />
        <Box component="p" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {name} · {translate('process.since', { at: format.dateTime(since), ago: format.relativeTime(since) })}
        </Box>
      </Box>
    </Alert>
  );
}
