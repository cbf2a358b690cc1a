import type { BatchRow, LeftOut } from './batch-rows.rules.js';
import type { CreditTransferFile, CreditTransferVersion } from './credit-transfer.js';

/** A payment of a stored batch; the statement of the bank may name its block alone. */
export interface StoredRow extends BatchRow {
  rowNumber: number;
  endToEndId: string;
  blockId: string;
}

/** A batch of payments as it was made. */
export interface Batch {
  batchId: number;
  createdAt: Date;
  createdByName: string | null;
  legalEntityReference: string;
  aggregated: boolean;
  executionDate: string | null;
  messageId: string;
  version: CreditTransferVersion;
  /** Null where the legal entity had no account to pay from: then it has no SEPA file. */
  debtor: CreditTransferFile['debtor'] | null;
  totalAmount: string;
  leftOut: NamedLeftOut[];
  count: number;
  invoiceCount: number;
}
/** What was left out, as people know it. */
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
