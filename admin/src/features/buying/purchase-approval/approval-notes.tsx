import { Alert } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { ChangedContent, RoundEnd } from '../approvals';
import type { ShownApproval } from './use-approval';

/** Shows why it can no longer be answered and who decided (PUR-095, PUR-F14), for whom a deputy answers, or what was answered. */
export function ApprovalNotes({ shown: { approved, round, approval, isChangeable } }: { shown: ShownApproval }) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const { isRequested } = approved;
  return (
    <>
      {!isRequested && (
        <Alert severity="warning">
          {translate('approval.overRuled')}
          <RoundEnd round={round} />
        </Alert>
      )}
      {isRequested && <ChangedContent changes={round.changes} />}
      {isRequested && approval.mine === 'delegated' && approval.approvalState === 'pending' && (
        <Alert severity="info">{translate('approval.inPlaceOf', { name: approval.receiver.name })}</Alert>
      )}
      {isRequested && approval.approvalState !== 'pending' && (
        <Alert severity="info">
          {translate(`approval.answered.${approval.approvalState}`, {
            name: approval.answeredBy?.name ?? '',
            date: dateTime(approval.answeredAt),
          })}
          {isChangeable && ` ${translate('approval.changeable')}`}
        </Alert>
      )}
    </>
  );
}
