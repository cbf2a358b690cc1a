import type { InboxDocumentBody, InboxDocumentRecord, InboxDocumentRow } from '@kantoor/schemas';

export type InboxDocument = InboxDocumentRecord;
export type DocumentRow = InboxDocumentRow;
export type DocumentStatus = InboxDocumentRecord['documentStatus'];
export type DocumentBody = InboxDocumentBody;
export type StoredDocumentLine = InboxDocumentRecord['documentLines'][number];
export type DocumentLineBody = NonNullable<InboxDocumentBody['documentLines']>[number];

/** Approvals may wait, or have been given, in these (PUR-155). */
export const approvedStatuses: ReadonlySet<DocumentStatus> = new Set(['submitted', 'pending', 'approved']);
/** A purchase can be made of it in these (PUR-O59). */
export const openStatuses: ReadonlySet<DocumentStatus> = new Set(['submitted', 'approved']);
