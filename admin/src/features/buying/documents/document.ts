import type { InboxDocumentBody, InboxDocumentRecord, InboxDocumentRow } from '@kantoor/schemas';

export type InboxDocument = InboxDocumentRecord;
export type DocumentRow = InboxDocumentRow;
export type DocumentStatus = InboxDocumentRecord['documentStatus'];
export type DocumentBody = InboxDocumentBody;
export type StoredDocumentLine = InboxDocumentRecord['documentLines'][number];
export type DocumentLineBody = NonNullable<InboxDocumentBody['documentLines']>[number];

/** Returns the number of its payment method: forms use the number, the API answers with its English name. */
export const methodOf = ({ paymentMethod }: Pick<InboxDocument, 'paymentMethod'>): number | null => paymentMethod?.id ?? null;

/** Statuses in which approvals may be pending or given (PUR-155). */
export const approvedStatuses: ReadonlySet<DocumentStatus> = new Set(['submitted', 'pending', 'approved']);
/** Statuses in which a purchase can be made from it (PUR-O59). */
export const openStatuses: ReadonlySet<DocumentStatus> = new Set(['submitted', 'approved']);
