import BusyIcon from '@mui/icons-material/MoreHoriz';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { countOf, bulkRun, type Run, type RunRow } from './run';

const icons = { waiting: BusyIcon, busy: BusyIcon, done: DoneIcon, failed: FailedIcon, skipped: SkippedIcon, stopped: SkippedIcon };
const meanings = { waiting: 'stopped', busy: 'waiting', done: 'done', failed: 'needsYou', skipped: 'stopped', stopped: 'waiting' } as const;

/** The progress of a run and the result of each row; failures come first once it is over. */
export function RunView({ run }: { run: Run }) {
  const translate = useTranslate();
  const { rows, isOver, waitsSeconds } = run;
  useEffect(() => bulkRun.watch(), []);
  const ended = countOf(rows, 'done', 'skipped', 'failed', 'stopped');
  const shown = isOver ? [...rows].sort((one, other) => urgency(one) - urgency(other)) : rows;
  return (
    <>
      {isOver ? (
        <Alert severity={countOf(rows, 'failed', 'stopped') > 0 ? 'warning' : 'success'} role="status">
          <RunSummary rows={rows} what={run.what} />
        </Alert>
      ) : (
        <Box sx={{ mb: 3 }}>
          <Typography role="status">
            {waitsSeconds ? translate('bulk.waits', { seconds: waitsSeconds }) : translate('bulk.progress', { ended, all: rows.length })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * ended) / Math.max(1, rows.length)}
            aria-label={translate(`bulk.${run.what}.title`)}
            sx={{ mt: 2 }}
          />
        </Box>
      )}
      <Box component="ul" aria-label={translate('bulk.results')} sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {shown.map((row) => (
          <ResultRow key={row.id} row={row} what={run.what} />
        ))}
      </Box>
    </>
  );
}
const urgency = ({ state }: RunRow): number => ['failed', 'stopped', 'skipped', 'done'].indexOf(state);

function RunSummary({ rows, what }: Pick<Run, 'rows' | 'what'>) {
  const translate = useTranslate();
  const parts = (['done', 'skipped', 'failed', 'stopped'] as const).flatMap((state) => {
    const count = countOf(rows, state);
    return count > 0 || state === 'done'
      ? [translate(state === 'done' ? `bulk.${what}.done` : `bulk.count.${state}`, { smart_count: count })]
      : [];
  });
  return parts.join(', ');
}

function ResultRow({ row, what }: { row: RunRow; what: string }) {
  const translate = useTranslate();
  const why = useWhy();
  const Icon = icons[row.state];
  const stateText = row.state === 'done' ? translate(`bulk.${what}.one`) : translate(`bulk.state.${row.state}`);
  return (
    <Box
      component="li"
      data-outcome={row.state}
      sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Icon aria-hidden fontSize="small" sx={({ tokens }) => ({ mt: 0.5, color: tokens.meaning[meanings[row.state]].main })} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {row.label} <span style={{ fontWeight: 400 }}>{row.detail}</span>
        </Typography>
        <Typography color="textSecondary">
          {stateText}
          {row.why && `: ${why(row.why, row.params)}`}
        </Typography>
      </Box>
    </Box>
  );
}

/** Returns a reason in words: a text of `bulk.why` if there is one, else the sentence of the error. */
export function useWhy(): (why: string, params?: RunRow['params']) => string {
  const translate = useTranslate();
  const sentence = useSentence();
  return (why, params) => {
    const known = translate(`bulk.why.${why}`, { _: '' });
    return known || sentence(why, params);
  };
}
