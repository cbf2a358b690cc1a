import { purchaseStates } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../../i18n';
import { WaitingLines } from '../../../../shared/process/waiting-lines';
import { useCurrent } from '../../../../shell/current';
import { fetchedLater } from '../../../../shell/fetching';
import { useIsHere } from '../../../../shell/panel-navigation';
import { approvedPurchases, ApprovalsPanel } from '../../approvals';
import { PayeeAccountNotice } from '../../../payments';
import { linesText } from '../../../records/product-lines';
import { RecordFrame, type LoadedForm } from '../../../records/team-records';
import { PurchaseLines } from '../lines/purchase-lines';
import { PurchaseTotals } from '../lines/purchase-totals';
import { usePurchasePaths } from '../paths';
import type { Purchase } from '../purchase';
import { purchaseFiles } from '../purchase-addresses';
import { draftOf, type PurchaseDraft } from '../purchase-draft';
import { PurchaseMenu } from '../purchase-menu';
import { AnswersEnd, useRemovalWarning } from './answers-end';
import { FormButtons } from './form-buttons';
import { PurchaseAttachments } from './purchase-attachments';
import { PurchaseFields } from './purchase-fields';
import { stateOf, usePurchaseForm, type PurchaseFormModel } from '../use-purchase-form';
import { useFirstPlace } from './use-first-place';

const InvoiceNotice = fetchedLater(async () => ({ default: (await import('../upload/invoice-notice')).InvoiceNotice }));
const BookDialog = fetchedLater(() => import('../booking/book-dialog'));

interface PurchaseFormProps {
  loaded: LoadedForm<Purchase>;
  /** Called when the purchase was archived. */
  onGone: () => void;
}

/** Form of a purchase. */
export function PurchaseForm({ loaded, onGone }: PurchaseFormProps) {
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
  const form = usePurchaseForm(loaded.record, [team?.id ?? 0, loaded.currency, firstPlace], {
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
  const { record: purchase, dirty, readOnly } = form;
  const named = useNamedTexts(form);
  const isSealed = purchase !== null && !readOnly && stateOf(purchase) === purchaseStates.approvalRequested;
  const removalWarning = useRemovalWarning(approvedPurchases, purchase?.id ?? 0, isSealed);
  const submit = (): void => void (purchase ? !readOnly && dirty && form.save() : form.create());
  return (
    <RecordFrame
      form={form}
      texts="purchaseForm"
      onSubmit={submit}
      named={named}
      top={
        purchase &&
        isWaited.has(stateOf(purchase)) && (
          <>
            <WaitingLines resource={approvedPurchases.resource} path={`${approvedPurchases.address(purchase.id)}/process`} />
            <ApprovalsPanel kind={approvedPurchases} id={purchase.id} />
          </>
        )
      }
      menu={purchase && <PurchaseMenu purchase={purchase} inForm onGone={onGone} />}
      buttons={<FormButtons form={form} />}
      notice={
        isSealed && (
          <AnswersEnd kind={approvedPurchases} id={purchase.id} stored={draftOf(purchase)} draft={form.draft} rateOf={form.rules.rateOf} />
        )
      }
      sx={readOnly ? shownWhole : {}}
    >
      {!purchase && form.eInvoice.taken && (
        <Suspense fallback={null}>
          <InvoiceNotice form={form} taken={form.eInvoice.taken} />
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
      <PurchaseLines form={form} files={purchase && purchaseFiles(purchase)} totals={<PurchaseTotals form={form} />} />
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
/** Disabled fields are as readable as enabled ones. */
const shownWhole = { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' } };

/** Returns the values of the fields as shown to users. */
function useNamedTexts({ sums }: PurchaseFormModel) {
  const { date, money } = useFormat();
  const { teams } = useCurrent();
  return ({ organization, teamId, purchaseDate, dueDate, statedTaxes, lines, currency }: PurchaseDraft) => ({
    organization: organization?.name ?? '',
    teamId: teams.find((team) => team.teamId === teamId)?.name ?? '',
    purchaseDate: date(purchaseDate),
    dueDate: dueDate && date(dueDate),
    statedTaxes: statedTaxes.map(({ tax }) => tax).join(' · '),
    lines: linesText(lines, money(sums.net, currency)),
  });
}
