import { Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import type { Round } from '../approval';

/** How a round ended, by whom and why; while no approver is asked, what it waits for (PUR-F14, D-56). */
export function RoundEnd({ round: { state, endedAt, endedBy, reason } }: { round: Round }) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  if (state === 'open') return null;
  const sentence = translate(`approvals.roundState.${state}`);
  return (
    <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {[sentence, endedBy && translate('approvals.by', { name: endedBy.name }), endedAt && dateTime(endedAt)].filter(Boolean).join(' · ')}
      {reason && <span style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-wrap' }}>“{reason}”</span>}
    </Typography>
  );
}
