import type { BatchStateId } from '@kantoor/schemas';
import type { BatchRow, LeftOut } from './batch-rows.rules.js';
import type { CreditTransferFile, CreditTransferVersion } from './credit-transfer.js';

/** A payment of a stored batch; the bank statement may name only its block. */
export interface StoredRow extends BatchRow {
  rowNumber: number;
  endToEndId: string;
  blockId: string;
  /** All its invoices are paid. */
  isPaid: boolean;
}

/** A stored batch of payments. */
export interface Batch {
  batchId: number;
  /** Number within the legal entity, without gaps. */
  number: number;
  state: BatchStateId;
  /** Version of the record, for `If-Match`. */
  recordVersion: number;
  /** Version of its files; an edit makes the next one. */
  revision: number;
  createdAt: Date;
  createdByName: string | null;
  legalEntityReference: string;
  aggregated: boolean;
  executionDate: string | null;
  /** The id of the file at the bank; each revision has its own. */
  messageId: string;
  /** When its files were made. */
  madeAt: Date;
  /** When and by whom it was executed or cancelled; without a person by the bank. */
  closedAt: Date | null;
  closedByName: string | null;
  isExecutedByBank: boolean;
  closedReason: string | null;
  version: CreditTransferVersion;
  /** Null if the legal entity had no account to pay from: then there is no SEPA file. */
  debtor: CreditTransferFile['debtor'] | null;
  totalAmount: string;
  leftOut: NamedLeftOut[];
  count: number;
  invoiceCount: number;
}
/** A version of the files of a batch. */
export interface BatchRevision {
  revision: number;
  at: Date;
  by: string | null;
  count: number;
  total: string;
}
/** An invoice that was left out, with its number and name. */
export interface NamedLeftOut extends LeftOut {
  invoiceNumber: string | null;
  name: string;
  amount: string;
  currency: string;
  accountId: number | null;
}
export type NewBatch = Pick<Batch, 'aggregated' | 'executionDate' | 'version' | 'debtor' | 'totalAmount' | 'leftOut'> & {
  rows: BatchRow[];
};
