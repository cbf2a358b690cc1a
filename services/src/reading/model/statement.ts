/** An amount that a bank booked on an account, or one part of a collective booking. */
export interface BankBooking {
  /** Decimal text: above zero is incoming, below zero outgoing. */
  amount: string;
  currency: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** Returned or reversed money. */
  isReturn: boolean;
  /** The bank's own reference. */
  bankReference: string | null;
  /** Reference that the payer passed along, e.g. of a payment in one of our batches. */
  endToEndId: string | null;
  /** Block or message of a batch that was booked as one amount. */
  batchReference: string | null;
  counterpartyName: string | null;
  /** In capitals, without spaces. */
  counterpartyIban: string | null;
  /** All text of the booking: structured reference, free text, further details. */
  description: string;
}

/** Booked balances of an account at the beginning and the end of a statement: decimal text, negative if overdrawn. */
export interface StatementBalances {
  currency: string;
  opening: string;
  /** YYYY-MM-DD. */
  openedOn: string | null;
  closing: string;
  closedOn: string | null;
}

/** Statement of one account. */
export interface BankStatement {
  /** The bank's own id. */
  statementId: string;
  /** The bank's number of the statement among those of the account. */
  sequence: string | null;
  balances: StatementBalances | null;
  /** IBAN or another number of the account, in capitals, without spaces. */
  account: string;
  bookings: BankBooking[];
}

/** Contents of a bank file. */
export interface StatementFile {
  statements: BankStatement[];
  /** Number of entries that are not booked yet and are skipped. */
  pending: number;
  /** Number of bookings whose text is longer than is kept. */
  shortened: number;
}
