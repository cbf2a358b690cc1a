import { type BankAgreement, decimal, type DecimalInput } from '@kantoor/schemas';

/** A reason why the bank and the journal differ: its amount is what the bank has more. */
export interface BankLine {
  why: BankAgreement['lines'][number]['why'];
  id: number | null;
  date: string | null;
  text: string;
  amount: string;
}
export interface BankFigures {
  /** Null if no statement with balances covers the month. */
  statement: { opening: string; closing: string } | null;
  /** Sum of the bookings of the month. */
  booked: string;
  /** What the journal has on the account of the bank in the month. */
  journal: string;
  lines: readonly BankLine[];
}

/** At most this many lines are named; all count. */
const namedMost = 200;
const sum = (amounts: readonly DecimalInput[]) => amounts.reduce((so: ReturnType<typeof decimal>, one) => so.plus(one), decimal(0));

/**
 * Compares what the statement says that came in and went out with what the journal has on the bank, and names each reason of the
 * difference; what no line explains remains as unexplained.
 */
export function bankAgreementOf({ statement, booked, journal, lines }: BankFigures): BankAgreement {
  const moved = statement ? decimal(statement.closing).minus(statement.opening) : decimal(booked);
  const missing = moved.minus(booked);
  const all: BankLine[] = [
    ...(missing.isZero() ? [] : [{ ...{ why: 'not-in-bookings' as const, id: null, date: null, text: '' }, amount: missing.toFixed(2) }]),
    ...lines,
  ];
  const difference = moved.minus(journal);
  return {
    opening: statement ? Number(statement.opening) : null,
    closing: statement ? Number(statement.closing) : null,
    moved: Number(moved.toFixed(2)),
    journal: Number(decimal(journal).toFixed(2)),
    difference: Number(difference.toFixed(2)),
    unexplained: Number(difference.minus(sum(all.map(({ amount }) => amount))).toFixed(2)),
    lines: all.slice(0, namedMost).map(({ amount, ...line }) => ({ ...line, amount: Number(amount) })),
    count: all.length,
  };
}
