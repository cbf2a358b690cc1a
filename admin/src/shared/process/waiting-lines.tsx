import type { ProcessView } from '@kantoor/schemas';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, Typography } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useProcesses } from './use-processes';
import { useProcessWords } from './use-process-words';
import { useReasonText } from './use-reason-text';

interface WaitingLinesProps {
  resource: string;
  /** Address of the processes of the record. */
  path: string;
  /** Shown if none of these processes is active. */
  otherwise?: Waiting | undefined;
}
interface Waiting {
  what: string;
  since: string;
  next: string;
}

/** For each active process: what the record waits for, since when, and the next step (D-14). */
export function WaitingLines({ resource, path, otherwise }: WaitingLinesProps) {
  const { data } = useProcesses(resource, path);
  if (!data) return null;
  const going = data.filter(({ state }) => state !== 'done' && state !== 'stopped');
  return (
    <Box data-testid="waiting" sx={{ display: 'grid', gap: 1, mb: 4, '&:empty': { display: 'none' } }}>
      {going.map((process) => (
        <Suspense key={process.workflowId} fallback={null}>
          <OfProcess process={process} />
        </Suspense>
      ))}
      {going.length === 0 && otherwise && <Line {...otherwise} />}
    </Box>
  );
}

function OfProcess({ process: { kind, step, since, waitsFor, blocked, nextAction } }: { process: ProcessView }) {
  const words = useProcessWords(kind);
  const reason = useReasonText(kind);
  const { dateTime } = useFormat();
  const waits = blocked ? reason(blocked) : waitsFor && words('waitsFor', waitsFor.key, waitsFor.params);
  const next = nextAction && [words('nextAction', nextAction.key), nextAction.at && dateTime(nextAction.at)].filter(Boolean).join(', ');
  return <Line what={waits || words('step', step)} since={since} next={next ?? ''} />;
}

function Line({ what, since, next }: Waiting) {
  const translate = useTranslate();
  const { dateTime, relativeTime } = useFormat();
  const part = (text: ReactNode) => (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <HourglassIcon fontSize="small" color="warning" aria-hidden />
      <Typography component="span">{what}</Typography>
      {part(translate('process.since', { at: dateTime(since), ago: relativeTime(since) }))}
      {next && part(translate('process.next', { next }))}
    </Box>
  );
}
