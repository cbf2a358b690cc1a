import { useEndedAnswers, useMissing, useMissingWords } from '../../costs';
import { approvedPurchases, useApprovals } from '../../approvals';
import { draftOf } from '../purchase-draft';
import type { PurchaseFormModel } from '../use-purchase-form';

export interface AfterSaving {
  /** Saving books it. */
  books: boolean;
  /** What is still needed before that, in words. */
  missing: string;
}

/**
 * Returns what saving an approved purchase does: it is booked with it once nothing is missing any more (D-66), unless the input ends the
 * answers.
 */
export function useAfterSaving(form: PurchaseFormModel): AfterSaving {
  const { record, draft, dirty, rules } = form;
  const isToBook = record?.toBook ?? false;
  const words = useMissingWords();
  const missing = words(useMissing(form, record?.skipFromExternalInvoicing ?? false));
  const stored = record ? draftOf(record) : draft;
  const ended = useEndedAnswers({ kind: approvedPurchases, id: record?.id ?? 0, stored, draft, rateOf: rules.rateOf });
  const { data } = useApprovals(approvedPurchases, record?.id ?? 0, isToBook);
  const isApproved = (data?.rounds[0]?.approvals ?? []).length > 0;
  return { books: isToBook && dirty && isApproved && missing === '' && ended.length === 0, missing };
}
