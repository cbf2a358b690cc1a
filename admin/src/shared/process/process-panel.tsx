import type { Permission } from '@kantoor/schemas';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n';
import { useMay } from '../../shell/current';
import { ProcessTimeline } from './process-timeline';
import { processKey, useProcesses } from './use-processes';

export interface ProcessPanelProps {
  resource: string;
  /** Address of the processes of a record: `/api/crm/deals/12/process`. */
  path: string;
  /** Address to resume it after a fix. */
  resumePath: string;
  /** Permission needed to resume it. */
  resumePermission: Permission;
  onResumed?: () => void;
  heading?: boolean;
  /** The page already shows the required action at its top (`NeedsAction`), so here only the current step is shown. */
  isShownAbove?: boolean;
}

/** The automatic processes of a record: what was done, what they wait for, what comes next, and what the user can do. */
export function ProcessPanel({
  resource,
  path,
  resumePath,
  resumePermission,
  onResumed,
  heading = true,
  isShownAbove = false,
}: ProcessPanelProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const mayResume = useMay(resumePermission);
  const { data, isPending, error, refetch } = useProcesses(resource, path);
  const resumed = (): void => {
    void client.invalidateQueries({ queryKey: processKey(resource, path) });
    onResumed?.();
  };
  return (
    <Box component="section" aria-label={translate('process.title')} data-testid="process-panel">
      {heading && (
        <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
          {translate('process.title')}
        </Typography>
      )}
      {isPending && [140, 200, 170].map((width) => <Skeleton key={width} width={width} height={28} />)}
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('process.tryAgain')}
            </Button>
          }
        >
          {translate('process.failed')}
        </Alert>
      )}
      {data?.length === 0 && <Typography color="textSecondary">{translate('process.none')}</Typography>}
      {data?.map((process) => (
        <Suspense key={process.workflowId} fallback={<Skeleton width={200} height={28} />}>
          <ProcessTimeline
            process={process}
            mayResume={mayResume}
            path={path}
            resumePath={resumePath}
            onResumed={resumed}
            isShownAbove={isShownAbove}
          />
        </Suspense>
      ))}
    </Box>
  );
}
