import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { purchaseStates } from '@kantoor/schemas';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { fetchedLater } from '../../../../shell/fetching';
import { Attachments } from '../../../../shared/attachments/attachments';
import { WaitingLines } from '../../../../shared/process/waiting-lines';
import { useCurrent } from '../../../../shell/current';
import { useIsHere } from '../../../../shell/panel-navigation';
import { PayeeAccountNotice } from '../../../payments';
import { type LoadedForm, RecordFrame } from '../../../records/team-records';
import { ApprovalsPanel, approvedPurchases } from '../../approvals';
import { AnswersEnd, costFields, CostLines, CostTotals, shownWhole, useCostTexts, useFirstPlace, useRemovalWarning } from '../../costs';
import { ApprovalButtons } from '../approvals/approval-buttons';
import { type AfterSaving, useAfterSaving } from '../approvals/use-after-saving';
import { type PurchaseFormModel, stateOf, usePurchaseForm } from '../use-purchase-form';
import { type Purchase, purchaseFiles } from '../purchase';
import { usePurchasePaths } from '../paths';
import { draftOf } from '../purchase-draft';
import { PurchaseMenu } from '../purchase-menu';
import { PurchaseFields } from './purchase-fields';

const UploadPanel = fetchedLater(async () => ({ default: (await import('../upload/upload-panel')).UploadPanel }));

/** Buttons to create a new purchase, or to update, book or approve an existing one; the menu has the rest. */
function FormButtons({ form, after }: { form: PurchaseFormModel; after: AfterSaving }) {
  const { record, busy, dirty, readOnly, save, create, canBook, book } = form;
  const translate = useTranslate();
  if (readOnly) return record && <ApprovalButtons form={form} record={record} after={after} />;
  return record ? (
    <>
      <Button
        type="button"
        variant={canBook && !dirty ? 'outlined' : 'contained'}
        disabled={busy || !dirty}
        onClick={() => void save({ books: after.books })}
      >
        {translate(after.books ? 'purchaseForm.updateAndBook' : 'purchaseForm.update')}
      </Button>
      {canBook && (
        <Button
          type="button"
          variant={dirty ? 'outlined' : 'contained'}
          disabled={busy}
          onClick={() => void book()}
          data-key="b"
          aria-keyshortcuts="b"
        >
          {translate('purchaseForm.book')}
        </Button>
      )}
      <ApprovalButtons form={form} record={record} after={after} />
    </>
  ) : (
    <>
      <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
        {translate('purchaseForm.create')}
      </Button>
      <UploadButton form={form} />
    </>
  );
}

/** Fills the form from an e-invoice (PUR-062, PUR-221). */
function UploadButton({ form: { busy, eInvoice } }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="outlined" disabled={busy} onClick={() => setOpen(true)}>
        {translate('purchaseUpload.button')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <UploadPanel
            onClose={() => setOpen(false)}
            onTaken={(invoice) => {
              setOpen(false);
              eInvoice.take(invoice);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface PurchaseAttachmentsProps {
  purchase: Purchase | null;
  mayAdd: boolean;
  mayRemove: boolean;
  removalWarning: string | undefined;
  /** Lines with the removed file lose it (PUR-O95). */
  onRemoved: (fileId: number) => void;
}

/**
 * Files can be added once the purchase exists (PUR-050); once it is booked, finance may add a missing one, and none can be removed
 * (PUR-O94).
 */
function PurchaseAttachments({ purchase, mayAdd, mayRemove, removalWarning, onRemoved }: PurchaseAttachmentsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('purchaseForm.attachments')} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('purchaseForm.attachments')}
      </Typography>
      {purchase ? (
        <Attachments
          path={purchaseFiles(purchase)}
          readOnly={!mayAdd}
          keeps={!mayRemove}
          opens
          removalWarning={removalWarning}
          onRemoved={({ fileId }) => onRemoved(fileId)}
        />
      ) : (
        <Typography color="textSecondary">{translate('costForm.attachmentsLater')}</Typography>
      )}
    </Box>
  );
}

const InvoiceNotice = fetchedLater(async () => ({ default: (await import('../upload/invoice-notice')).InvoiceNotice }));
const BookDialog = fetchedLater(() => import('../booking/book-dialog'));

export interface PurchaseFormProps {
  loaded: LoadedForm<Purchase>;
  /** Called when the purchase was archived. */
  onGone: () => void;
  /** Called once it is booked, by this form or by itself after the last ledger was chosen. */
  onBooked?: (() => void) | undefined;
  top?: ReactNode;
}

/** Returns the form, which follows its purchase to the address of a new one, or of one that moved to another team. */
function useFormAtAddress(loaded: LoadedForm<Purchase>): PurchaseFormModel {
  const navigate = useNavigate();
  const notify = useNotify();
  const { team, teams } = useCurrent();
  const paths = usePurchasePaths();
  const isHere = useIsHere();
  const firstPlace = useFirstPlace();
  /** Opens it at its address in its team, over the same list. */
  const goTo = ({ id, teamId }: Purchase): void => {
    const teamKey = teams.find((one) => one.teamId === teamId)?.teamKey;
    const to = teamKey === undefined ? paths.byId(id) : paths.one({ id, teamId, teamKey });
    void navigate(to, { replace: true, state: history.state?.usr });
  };
  return usePurchaseForm(loaded.record, [team?.id ?? 0, loaded.currency, firstPlace], {
    // Opens the new purchase's page, where files can be added (PUR-O49); skipped if the user left this form and may have opened another
    // one.
    onMade: (made) => {
      if (isHere()) goTo(made);
    },
    onMoved: (moved) => {
      if (!isHere()) return;
      goTo(moved);
      notify('TEAM_CHANGED', { type: 'info' });
    },
  });
}

/** Calls back once when the purchase has become booked. */
function useWhenBooked(purchase: Purchase | null, onBooked: (() => void) | undefined): void {
  const isBooked = purchase !== null && stateOf(purchase) === purchaseStates.booked;
  const latest = useRef(onBooked);
  useEffect(() => {
    latest.current = onBooked;
  });
  useEffect(() => {
    if (isBooked) latest.current?.();
  }, [isBooked]);
}

/** Form of a purchase. */
export function PurchaseForm({ loaded, onGone, onBooked, top }: PurchaseFormProps) {
  const form = useFormAtAddress(loaded);
  const { record: purchase, dirty, readOnly } = form;
  const named = useCostTexts(form);
  const after = useAfterSaving(form);
  useWhenBooked(purchase, onBooked);
  const isSealed = purchase !== null && !readOnly && stateOf(purchase) === purchaseStates.approvalRequested;
  const removalWarning = useRemovalWarning(approvedPurchases, purchase?.id ?? 0, isSealed);
  const submit = (): void => void (purchase ? !readOnly && dirty && form.save({ books: after.books }) : form.create());
  return (
    <RecordFrame
      form={form}
      texts={costFields}
      onSubmit={submit}
      named={named}
      top={
        <>
          {top}
          {purchase && isWaited.has(stateOf(purchase)) && (
            <>
              <WaitingLines resource={approvedPurchases.resource} path={`${approvedPurchases.address(purchase.id)}/process`} />
              <ApprovalsPanel kind={approvedPurchases} id={purchase.id} />
            </>
          )}
        </>
      }
      menu={purchase && <PurchaseMenu purchase={purchase} inForm onGone={onGone} />}
      buttons={<FormButtons form={form} after={after} />}
      notice={
        isSealed && (
          <AnswersEnd kind={approvedPurchases} id={purchase.id} stored={draftOf(purchase)} draft={form.draft} rateOf={form.rules.rateOf} />
        )
      }
      sx={readOnly ? shownWhole : {}}
    >
      {!purchase && form.eInvoice.chosen && (
        <Suspense fallback={null}>
          <InvoiceNotice form={form} invoice={form.eInvoice.chosen} />
        </Suspense>
      )}
      <PurchaseFields form={form} />
      {purchase?.organization && (
        <Box sx={{ mt: 3, '&:empty': { display: 'none' } }}>
          <Suspense fallback={null}>
            <PayeeAccountNotice organizationId={purchase.organization.organizationId} />
          </Suspense>
        </Box>
      )}
      <CostLines form={form} files={purchase && purchaseFiles(purchase)} totals={<CostTotals form={form} />} />
      <PurchaseAttachments
        purchase={purchase}
        mayAdd={!readOnly || form.isBookedForFinance}
        mayRemove={!readOnly}
        removalWarning={removalWarning}
        onRemoved={(fileId) =>
          form.draft.lines
            .filter(({ attachmentId }) => attachmentId === fileId)
            .forEach(({ key }) => form.lines.change(key, { attachmentId: null }))
        }
      />
      {purchase && stateOf(purchase) === purchaseStates.booked && <ApprovalsPanel kind={approvedPurchases} id={purchase.id} />}
      <Suspense fallback={null}>
        {form.booking && <BookDialog purchase={form.booking} onDone={form.endBooking} onCancel={() => form.endBooking(null)} />}
      </Suspense>
    </RecordFrame>
  );
}

/** Loads its approvals first in these states (PUR-O102); a concept has no approvals (PUR-084). */
const isWaited: ReadonlySet<number> = new Set([purchaseStates.approvalRequested, purchaseStates.declined]);
