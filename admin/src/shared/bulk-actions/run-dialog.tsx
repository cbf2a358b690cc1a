import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { bulkRun, countOf, useRun } from './run';
import { RunView } from './run-view';

/** The second click of a double click was meant for the previous button, which was where the close button is now. */
const doubleClickMs = 600;

interface RunDialogProps {
  /** Resources whose lists are reloaded when the run is over. */
  changes: readonly string[];
  onClose: () => void;
}
/** The progress of the run, and the result of each row. */
export function RunDialog({ changes, onClose }: RunDialogProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const run = useRun();
  const isOver = run?.isOver ?? true;
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOver) for (const resource of changes) void client.invalidateQueries({ queryKey: [resource] });
  }, [isOver, client, changes]);
  if (!run) return null;
  const left = countOf(run.rows, 'failed', 'stopped');
  const close = (): void => {
    // The previous dialog may have been larger: then the second click falls outside this one.
    if (isNew) return;
    bulkRun.putAside();
    onClose();
  };
  return (
    <BulkFrame
      title={translate(`bulk.${run.what}.title`)}
      onClose={close}
      actions={
        <>
          {isOver && left > 0 && (
            <Button variant="outlined" onClick={() => void bulkRun.again()}>
              {translate('bulk.again', { smart_count: left })}
            </Button>
          )}
          {!isOver && (
            <Button color="inherit" disabled={isNew} onClick={bulkRun.stop}>
              {translate('bulk.stop')}
            </Button>
          )}
          <Button variant={isOver ? 'contained' : 'text'} disabled={isNew} onClick={close}>
            {translate(isOver ? 'bulk.close' : 'bulk.goesOn')}
          </Button>
        </>
      }
    >
      <RunView run={run} />
    </BulkFrame>
  );
}

interface BulkFrameProps {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
/** The dialog before a bulk run and during it; full screen on a phone. */
export function BulkFrame({ title, actions, onClose, children }: BulkFrameProps) {
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>{actions}</DialogActions>
    </Dialog>
  );
}
