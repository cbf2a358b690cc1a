import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { meaningOf, type ApprovalStatus } from './approval';

/** Status of an approval as a coloured label. */
export function ApprovalStatusChip({ status }: { status: ApprovalStatus }) {
  const translate = useTranslate();
  return <MeaningChip meaning={meaningOf[status]} label={translate(`approvals.status.${status}`)} />;
}
