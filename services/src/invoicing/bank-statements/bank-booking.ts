/** An amount that a bank booked on an account; of a collective booking, one of its parts. */
export interface BankBooking {
  /** Decimal text: above zero came in, below zero went out. */
  amount: string;
  currency: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** Money that came back, or was taken back: a return or a reversal. */
  isReturn: boolean;
  /** The bank's own name of it. */
  bankReference: string | null;
  /** What who paid gave along, e.g. a payment of one of our batches. */
  endToEndId: string | null;
  /** The block or message of a batch that was booked as one amount. */
  batchReference: string | null;
  counterpartyName: string | null;
  /** In capitals, without spaces. */
  counterpartyIban: string | null;
  /** All that was written with it: structured reference, text, further details. */
  description: string;
}

/** A statement of one account. */
export interface BankStatement {
  /** The bank's name of it. */
  statementId: string;
  /** IBAN or another number of the account, in capitals, without spaces. */
  account: string;
  bookings: BankBooking[];
}

/** What a file of the bank says; `pending` counts entries that are not booked yet and are left alone. */
export interface StatementFile {
  statements: BankStatement[];
  pending: number;
}
