import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ActionsMenu } from '../../../records/team-records';
import type { ApprovableKind } from '../approvables';
import type { ApprovalRow } from '../approval';
import { ForceDialog } from '../force-dialog';
import { HandOverDialog } from '../hand-over-dialog';
import { useReminder } from '../use-reminder';

/** Actions of finance on a pending approval: remind, hand over, or book the record without it. */
export function FinanceActions({ kind, row }: { kind: ApprovableKind; row: ApprovalRow }) {
  const translate = useTranslate();
  const provider = useVerbs('approvals');
  const [open, setOpen] = useState<'handOver' | 'force' | null>(null);
  const of = kind.address(row.entityId);
  const { remind, isBusy, question } = useReminder((confirmedRepeat) => provider.approvalRemind({ of, confirmedRepeat }));
  const close = (): void => setOpen(null);
  return (
    <>
      <ActionsMenu
        label={translate('approvals.actions', { name: row.name })}
        actions={[
          { label: translate('approvals.remind.it'), run: remind, disabled: isBusy },
          { label: translate('approvals.handOver.it'), run: () => setOpen('handOver') },
          kind.isForced && { label: translate('approvals.force.it'), run: () => setOpen('force') },
        ]}
      />
      {question}
      {open === 'handOver' && <HandOverDialog of={of} approval={row} onClose={close} />}
      {open === 'force' && <ForceDialog kind={kind} id={row.entityId} name={row.name} onClose={close} />}
    </>
  );
}
