import { purchaseStates } from '@kantoor/schemas';
import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useCurrent } from '../../../../shell/current';
import { approvedPurchases, ForceDialog, useApprovals } from '../../approvals';
import type { Purchase } from '../purchase';
import { stateOf, type PurchaseFormModel } from '../use-purchase-form';
import type { AfterSaving } from './use-after-saving';

const { approvalRequested, declined, concept, lead } = purchaseStates;

/**
 * Buttons to request approval, withdraw the request, and force it, each in the states that allow it (PUR-061, D-24, D-59). Where nothing is
 * left to decide, finance books instead: no one is asked (D-56), or all have approved and a line has no ledger (D-66).
 */
export function ApprovalButtons({ form, record, after }: { form: PurchaseFormModel; record: Purchase; after: AfterSaving }) {
  const translate = useTranslate();
  const { ownTeamIds, may } = useCurrent();
  const [open, setOpen] = useState<'withdraw' | 'force' | null>(null);
  const { busy, dirty, readOnly, ask, withdraw, stored, book } = form;
  const state = stateOf(record);
  const isForced = may('approvals.all') && may('purchases.write') && (state === approvalRequested || state === declined);
  const { data } = useApprovals(approvedPurchases, record.id, isForced);
  const approvals = data?.rounds[0]?.approvals ?? [];
  /** Who asked does not book what no one else looked at, but in an office of one (D-64). */
  const mayBook = data !== undefined && (approvals.length > 0 || data.may.book);
  /** Why it is not booked by its button now. */
  const reason = !dirty
    ? data && !mayBook && translate('purchaseForm.bookedByOthers')
    : after.missing
      ? translate('purchaseForm.stillNeeded', { what: after.missing })
      : translate('purchaseForm.updateFirst');
  const reasonId = useId();
  const close = (): void => setOpen(null);
  return (
    <>
      {!readOnly && [concept, lead, declined].some((one) => one === state) && (
        <Button type="button" variant="outlined" disabled={busy} onClick={() => void ask()}>
          {translate('approvals.ask.it')}
        </Button>
      )}
      {state === approvalRequested && may('purchases.write') && ownTeamIds.includes(record.teamId) && (
        <Button type="button" color="inherit" disabled={busy} onClick={() => setOpen('withdraw')}>
          {translate('approvals.withdraw.it')}
        </Button>
      )}
      {isForced && record.toBook && (
        <>
          <Button
            type="button"
            variant={dirty ? 'outlined' : 'contained'}
            disabled={busy || dirty || !mayBook}
            onClick={() => void book()}
            data-key="b"
            aria-keyshortcuts="b"
            aria-describedby={reasonId}
          >
            {translate('purchaseForm.book')}
          </Button>
          <Typography
            id={reasonId}
            variant="caption"
            color="textSecondary"
            data-testid="why-not-booked"
            sx={{ '&:empty': { display: 'none' } }}
          >
            {reason}
          </Typography>
        </>
      )}
      {isForced && !record.toBook && (
        <Button type="button" variant="outlined" disabled={busy || dirty || !data?.may.force} onClick={() => setOpen('force')}>
          {translate('approvals.force.it')}
        </Button>
      )}
      <ConfirmDialog
        open={open === 'withdraw'}
        title={translate('approvals.withdraw.title')}
        text={translate('approvals.withdraw.text')}
        onYes={() => {
          close();
          void withdraw();
        }}
        onNo={close}
      />
      {open === 'force' && (
        <ForceDialog
          kind={approvedPurchases}
          id={record.id}
          name={record.name}
          onForced={(forced) => stored(forced as Purchase)}
          onClose={close}
        />
      )}
    </>
  );
}
