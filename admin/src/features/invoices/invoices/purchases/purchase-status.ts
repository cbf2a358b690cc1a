import type { PurchaseInvoiceRow } from '@kantoor/schemas';
import type { Meaning } from '../../../../theme';

/** The status of a purchase invoice, besides its payment state. */
export const purchaseStages = ['draft', 'booked', 'archived'] as const;
export type PurchaseStage = (typeof purchaseStages)[number];

export const purchaseStageOf = ({ status, deleted }: Pick<PurchaseInvoiceRow, 'status' | 'deleted'>): PurchaseStage =>
  deleted ? 'archived' : status;
/** Returns its text key. */
export const textOfPurchaseStage = (stage: PurchaseStage): string =>
  stage === 'archived' ? 'invoices.lifecycle.archived' : `invoices.status.${stage}`;
/** A draft waits for finance to complete it. */
export const meaningOfPurchaseStage: Record<PurchaseStage, Meaning> = { draft: 'needsYou', booked: 'good', archived: 'stopped' };
