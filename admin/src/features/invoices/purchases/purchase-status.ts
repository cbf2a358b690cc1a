import type { PurchaseInvoiceRow } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';

/** Where a purchase invoice stands beside its payment. */
export const purchaseStages = ['draft', 'booked', 'archived'] as const;
export type PurchaseStage = (typeof purchaseStages)[number];

export const purchaseStageOf = ({ status, deleted }: Pick<PurchaseInvoiceRow, 'status' | 'deleted'>): PurchaseStage =>
  deleted ? 'archived' : status;
/** Key of its text. */
export const textOfPurchaseStage = (stage: PurchaseStage): string =>
  stage === 'archived' ? 'invoices.lifecycle.archived' : `invoices.status.${stage}`;
/** A draft waits for finance to complete it. */
export const meaningOfPurchaseStage: Record<PurchaseStage, Meaning> = { draft: 'needsYou', booked: 'good', archived: 'stopped' };
