import { decimal, purchaseStates, type PurchaseRecord, sellerName } from '@kantoor/schemas';
import { Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { wholeRecord } from '../../../schema-views/whole-record';
import { isLate, LateBooking } from '../../../shared/form/late-booking';
import { useOutcome } from '../../../shell/notices';
import type { ApprovableKind } from './approvables';
import { ReasonDialog } from './reason-dialog';
import { changedByApprovals } from './use-approvals';

interface ForceDialogProps {
  kind: ApprovableKind;
  id: number;
  name: string;
  onForced?: (forced: unknown) => void;
  onClose: () => void;
}

/**
 * Lets finance book the record without the pending approvals, with a reason (PUR-O28). Shows the amount, and no other amount is booked
 * (D-37).
 */
export function ForceDialog({ kind, id, name, onForced, onClose }: ForceDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useVerbs('approvals');
  const { data } = useGetOne<PurchaseRecord>(kind.resource, { id, meta: wholeRecord });
  const forcing = useOutcome(
    (reason: string) =>
      provider.approvalForce({
        ...{ of: kind.address(id), version: data!.version },
        change: {
          newState: purchaseStates.booked,
          reason,
          expectedTotal: { amount: decimal(data!.totals.gross).toFixed(2), currency: data!.currency },
        },
      }),
    { pending: 'FORCE_APPROVAL_PENDING', success: 'FORCE_APPROVAL_SUCCESS', failed: 'FORCE_APPROVAL_FAILED', changes: changedByApprovals },
  );
  const [lateReason, setLateReason] = useState<string | null>(null);
  const force = async (reason: string): Promise<void> => {
    setLateReason(null);
    const forced = await forcing.mutateAsync(reason).catch(() => null);
    if (!forced) return;
    onForced?.(forced);
    onClose();
  };
  return (
    <ReasonDialog
      title={translate('approvals.force.title', { name })}
      label={translate('approvals.force.reason')}
      confirm={translate('approvals.force.it')}
      missing="ENTER_A_VALID_REASON"
      isIncomplete={!data}
      busy={forcing.isPending || !data}
      onSay={(reason) => (isLate(data!.purchaseDate) ? setLateReason(reason) : void force(reason))}
      onClose={onClose}
    >
      <Typography>
        {data ? (
          translate('approvals.force.text', { amount: money(data.totals.gross, data.currency), supplier: sellerName(data) })
        ) : (
          <Skeleton />
        )}
      </Typography>
      {lateReason !== null && (
        <LateBooking day={data!.purchaseDate} onYes={() => void force(lateReason)} onNo={() => setLateReason(null)} />
      )}
    </ReasonDialog>
  );
}
