import type { BudgetLeft } from '@kantoor/schemas';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { approvedDocuments } from '../approvals';
import { DocumentStatusChip, DocumentTypeBadge, type InboxDocument } from '../documents';
import { usePaymentMethodName } from '../../settings/payment-methods';
import { ApprovalOf, type ApprovedKind } from '../purchase-approval';

/** Route `declaration/{documentId}/approve` (PUR-020, PUR-F18). The state of the page is reset for each document. */
export default function DocumentApprovalPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <OfDocument key={id} id={Number(id)} /> : <NotFoundPage />;
}

const noBudgets: ReadonlyMap<number, BudgetLeft> = new Map();
/** Payment method shown to an approver if none was chosen: to be paid by bank (PUR-124). */
const byBank = 2;

function OfDocument({ id }: { id: number }) {
  const translate = useTranslate();
  const methodName = usePaymentMethodName();
  const of = useMemo<ApprovedKind<InboxDocument>>(
    () => ({
      kind: approvedDocuments,
      asApproved: ({ documentLines, purchaseInvoiceDate, documentValue, documentStatus, ...document }) => ({
        ...document,
        purchaseDate: purchaseInvoiceDate,
        amount: documentValue ?? document.totals.gross,
        // A first line that only holds the team and activity of the document is not shown to an approver (D-31).
        lines: documentLines.filter(({ price }) => price !== null && price !== undefined) as never,
        isRequested: documentStatus === 'submitted',
        isSpent: false,
      }),
      chip: ({ documentType, documentStatus }) => (
        <>
          <DocumentTypeBadge type={documentType} />
          <DocumentStatusChip status={documentStatus} />
        </>
      ),
      facts: ({ paymentMethod, department, project, note, tripFrom, tripTo, noFileReason }) => [
        [translate('documentForm.paymentMethod'), methodName(paymentMethod?.id ?? byBank)],
        [translate('documentForm.project'), [department, project].filter(Boolean).join(' · ')],
        [translate('documentForm.tripFrom'), tripFrom ?? ''],
        [translate('documentForm.tripTo'), tripTo ?? ''],
        [translate('documentForm.noFileReason'), noFileReason ?? ''],
        [translate('documentForm.note'), note ?? ''],
      ],
    }),
    [translate, methodName],
  );
  return <ApprovalOf id={id} of={of} budgets={noBudgets} />;
}
