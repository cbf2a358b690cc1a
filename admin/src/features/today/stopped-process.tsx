import type { TodayItem } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { BlockedReason } from '../../shared/process/blocked-reason';
import { useCurrent } from '../../shell/current';
import { useReasonText } from '../../shared/process/use-reason-text';
import { useRecordOptions } from '../../shell/resources';

/** Why a process stopped, with the same actions to fix and continue it as on its record; one that continues by itself only says why. */
export default function StoppedProcess({ item: { process, resource, id, place }, onDone }: { item: TodayItem; onDone: () => void }) {
  const { may } = useCurrent();
  const resume = useRecordOptions(resource)?.resume;
  if (!process) return null;
  return (
    <Box
      sx={{
        mt: 1,
        '& p, & ul': { m: 0, mt: 1 },
        '& ul': { pl: 5 },
        '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 },
      }}
    >
      {resume ? (
        <BlockedReason
          kind={process.kind}
          blocked={process.blocked}
          workflowId={process.workflowId}
          mayResume={may(resume.permission)}
          resumePath={resume.path(id, place)}
          onResumed={onDone}
        />
      ) : (
        <Reason process={process} />
      )}
    </Box>
  );
}

function Reason({ process: { kind, blocked } }: { process: NonNullable<TodayItem['process']> }) {
  return <p>{useReasonText(kind)(blocked)}</p>;
}
