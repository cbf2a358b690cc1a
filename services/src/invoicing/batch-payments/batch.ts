import type { BatchRow, LeftOut } from './batch-rows.rules.js';
import type { CreditTransferFile, CreditTransferVersion } from './credit-transfer.js';

/** A payment of a stored batch; the bank statement may name only its block. */
export interface StoredRow extends BatchRow {
  rowNumber: number;
  endToEndId: string;
  blockId: string;
}

/** A stored batch of payments. */
export interface Batch {
  batchId: number;
  createdAt: Date;
  createdByName: string | null;
  legalEntityReference: string;
  aggregated: boolean;
  executionDate: string | null;
  messageId: string;
  version: CreditTransferVersion;
  /** Null if the legal entity had no account to pay from: then there is no SEPA file. */
  debtor: CreditTransferFile['debtor'] | null;
  totalAmount: string;
  leftOut: NamedLeftOut[];
  count: number;
  invoiceCount: number;
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
