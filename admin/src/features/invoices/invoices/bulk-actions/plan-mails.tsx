import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useSentence, useTranslate } from '../../../../i18n';
import { problemCode } from '../../../../providers/problem';
import { goesOut } from './planned';
import { PlannedMailRow } from './planned-mail-row';
import type { PlannedMails } from './use-planned-mails';

interface PlanMailsProps {
  planned: PlannedMails;
  count: number;
  included: ReadonlySet<number>;
  onInclude: (id: number, isIncluded: boolean) => void;
}

/** Every mail before it is sent: those that will be sent come first. */
export function PlanMails({ planned, count, included, onInclude }: PlanMailsProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { mails, known, error } = planned;
  if (error) return <Alert severity="error">{sentence(problemCode(error))}</Alert>;
  if (known < count || mails.length === 0)
    return (
      <Box aria-busy="true">
        <Typography role="status">{translate('invoices.bulk.reading', { known, count })}</Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * known) / Math.max(1, count)}
          aria-label={translate('invoices.bulk.preview')}
          sx={{ mt: 2 }}
        />
      </Box>
    );
  const out = mails.filter((mail) => goesOut(mail, included)).length;
  const skipped = mails.length - out;
  const outcomeText = (what: 'out' | 'skipped', count: number): string => translate(`invoices.bulk.${what}`, { smart_count: count });
  const inOrder = [...mails].sort((one, other) => Number(one.why !== null) - Number(other.why !== null));
  const first = inOrder.find((mail) => goesOut(mail, included));
  return (
    <>
      <Typography role="status">
        {[outcomeText('out', out), ...(skipped > 0 ? [outcomeText('skipped', skipped)] : [])].join(', ')}.
      </Typography>
      <Box component="ul" aria-label={translate('invoices.bulk.preview')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {inOrder.map((mail) => (
          <PlannedMailRow
            key={mail.invoice.id}
            mail={mail}
            isRead={mail === first}
            isIncluded={included.has(mail.invoice.id)}
            onInclude={(isIncluded) => onInclude(mail.invoice.id, isIncluded)}
          />
        ))}
      </Box>
    </>
  );
}
