import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useOutcome } from '../../../shell/notices';
import { ColleagueField } from '../../../shared/fields/colleague-field';
import { ReasonDialog } from './reason-dialog';
import { changedByApprovals } from './use-approvals';

interface HandOverDialogProps {
  /** API address of the record. */
  of: string;
  approval: { id: number; receiver: { personId: number; name: string } };
  onClose: () => void;
}

/** Lets finance hand an approval over to another user; the history shows the reason. */
export function HandOverDialog({ of, approval: { id, receiver }, onClose }: HandOverDialogProps) {
  const translate = useTranslate();
  const provider = useVerbs('approvals');
  const [personId, setPerson] = useState<number | null>(null);
  const handing = useOutcome((reason: string) => provider.approvalHandOver({ of, approvalId: id, personId: personId!, reason }), {
    success: 'approvals.handOver.done',
    failed: 'approvals.handOver.failed',
    changes: changedByApprovals,
  });
  return (
    <ReasonDialog
      title={translate('approvals.handOver.title', { name: receiver.name })}
      label={translate('approvals.handOver.reason')}
      confirm={translate('approvals.handOver.confirm')}
      missing="ENTER_A_VALID_REASON"
      isIncomplete={personId === null}
      busy={handing.isPending}
      onSay={(reason) => void handing.mutateAsync(reason).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <ColleagueField label={translate('approvals.handOver.person')} value={personId} onChange={setPerson} without={[receiver.personId]} />
    </ReasonDialog>
  );
}
