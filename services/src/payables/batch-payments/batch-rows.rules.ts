import { decimal, isInSepa, needsPayerAddress } from '@kantoor/schemas';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { grouped } from '../../platform/runtime/grouped.js';
import { executionDayFor } from '../../platform/runtime/working-time/index.js';
import { accountReason, type AccountReason, type PayableAccount } from '../payee-accounts/index.js';

/** Text of a payment whose joined references do not fit (PLT-206). */
const joinedTooLong = 'Diverse facturen';
/** Maximum number of characters that a bank passes on (PLT-O83). */
export const descriptionMax = 140;
/** The largest amount of a SEPA credit transfer in euro. */
const amountMax = '999999999.99';

/** Why an invoice is left out of a batch; each one is named in the notice (PLT-O81, PLT-O84). */
type LeftOutReason =
  | 'partly-paid'
  | 'paid-otherwise'
  | 'in-other-batch'
  | 'not-chosen'
  | 'other-currency'
  | 'zero'
  | AccountReason
  | 'refund-account-changed'
  | 'own-entity'
  | 'iban-invalid'
  | 'outside-sepa'
  | 'payer-address'
  | 'credit-note'
  | 'set-off-below-zero'
  | 'too-large';

/** A booked purchase invoice or a refund to a customer that may be paid, with the payee's account as it is known today, and as it was sealed. */
export interface PayableInvoice extends PayableAccount {
  invoiceId: number;
  /** The refund to a customer, of a sales invoice: paid by a row of its own. */
  refundId?: number;
  invoiceNumber: string;
  reference: string | null;
  /** What the supplier asks to state when paying (EN 16931 BT-83). */
  paymentReference: string | null;
  invoiceDescription: string;
  /** Where a person bought what is paid back; absent where the seller is paid. */
  shop?: string | null;
  /** Decimal text with VAT; negative for a credit note. */
  totalAmount: string;
  currency: string;
  paymentStatus: 'open' | 'partial' | 'full';
  /** 1 private, 2 by bank, 3 credit card, 4 direct debit (PLT-191). */
  paymentMethod: number;
  /** YYYY-MM-DD. */
  dueDate: string;
  payeeName: string;
  /** Charged by another legal entity of the ecosystem: they decide whether it is transferred or settled in the current account. */
  isCharge: boolean;
  /** The batch that already pays it. */
  batchId: number | null;
}

export interface BatchOptions {
  /** One payment for each name and account instead of one for each invoice (PLT-204, PLT-F40). */
  aggregated: boolean;
  /** Also includes invoices paid by credit card or direct debit (PLT-O82). */
  includePaidOtherwise: boolean;
  /** Also includes invoices that another batch already pays (PLT-O85). */
  includeInOtherBatch: boolean;
  /** Invoices and refunds that a person leaves out, although they could be paid. */
  except?: ReadonlySet<number>;
  exceptRefunds?: ReadonlySet<number>;
  /** The batch that is edited: what it pays already was included by choice. */
  editedBatchId?: number;
  /** The payer's town and country are known, which a bank outside the European Economic Area requires. */
  hasPayerAddress: boolean;
  /** Execution day of every payment; without it each is paid on its due date, or the last day before it that banks pay, and a person at once. YYYY-MM-DD. */
  executionDate: string | null;
  /** Earliest execution day. YYYY-MM-DD. */
  today: string;
}

/** A payment of a batch: one row of its files. */
export interface BatchRow {
  name: string;
  iban: string;
  /** Decimal text with two decimals, above zero. */
  amount: string;
  description: string;
  /** YYYY-MM-DD. */
  executionDate: string;
  invoiceIds: number[];
  /** The refund that it pays instead of purchase invoices. */
  refund?: { refundId: number; invoiceId: number; invoiceNumber: string } | null;
}
export interface LeftOut {
  /** The refund that is left out; its invoice is a sales invoice. */
  refundId?: number;
  invoiceId: number;
  reason: LeftOutReason;
}
export interface PlannedBatch {
  rows: BatchRow[];
  leftOut: LeftOut[];
}

const accountOf = ({ iban }: Pick<PayableInvoice, 'iban'>): string => electronicFormatIBAN(iban ?? '') ?? '';

const isRefund = (invoice: PayableInvoice): invoice is PayableInvoice & { refundId: number } => invoice.refundId !== undefined;
const leftOutOf = (invoice: PayableInvoice, reason: LeftOutReason): LeftOut => ({
  ...(isRefund(invoice) && { refundId: invoice.refundId }),
  ...{ invoiceId: invoice.invoiceId, reason },
});

/** Returns the first reason to leave the invoice out; undefined if it is paid. */
function reasonOf(invoice: PayableInvoice, options: BatchOptions): LeftOutReason | undefined {
  const account = accountOf(invoice);
  const amount = decimal(invoice.totalAmount);
  const isIncluded = invoice.batchId !== null && invoice.batchId === options.editedBatchId;
  if (invoice.paymentStatus !== 'open') return 'partly-paid';
  if (amount.isZero()) return 'zero';
  if (invoice.paymentMethod > 2 && !options.includePaidOtherwise && !isIncluded) return 'paid-otherwise';
  const mayTake = options.includeInOtherBatch && !isRefund(invoice);
  if (invoice.batchId !== null && !mayTake && !isIncluded) return 'in-other-batch';
  if (invoice.currency !== 'EUR') return 'other-currency';
  if (account === '') return invoice.isCharge ? 'own-entity' : 'no-iban';
  if (!isValidIBAN(account)) return 'iban-invalid';
  if (!isInSepa(account)) return 'outside-sepa';
  if (needsPayerAddress(account) && !options.hasPayerAddress) return 'payer-address';
  const withheld = accountReason(invoice);
  if (withheld) return withheld === 'iban-changed' && isRefund(invoice) ? 'refund-account-changed' : withheld;
  // A credit note alone is nothing to pay; it reduces the other payments to its supplier (PLT-O81).
  if (amount.isNegative() && !options.aggregated) return 'credit-note';
  if (amount.gt(amountMax)) return 'too-large';
  const isExcepted = isRefund(invoice) ? options.exceptRefunds?.has(invoice.refundId) : options.except?.has(invoice.invoiceId);
  return isExcepted ? 'not-chosen' : undefined;
}

const isToPerson = ({ shop }: PayableInvoice): boolean => typeof shop === 'string';
const stated = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');

/** The bank text of an invoice: what its supplier asks for, otherwise the invoice number; a person recognizes what it was for, and where. */
function referenceOf(invoice: PayableInvoice): string {
  const { paymentReference, reference, invoiceNumber, invoiceDescription, shop } = invoice;
  const boughtAt = [...new Set(stated([invoiceDescription, shop]))].join(' - ');
  return (
    stated(isToPerson(invoice) ? [boughtAt, invoiceNumber] : [paymentReference, reference, invoiceNumber, invoiceDescription])[0] ?? ''
  );
}
const letters = (text: string): number => [...text].length;

function descriptionOf(invoices: readonly PayableInvoice[], aggregated: boolean): string {
  const joined = invoices.map(referenceOf).join(',');
  if (aggregated) return letters(joined) > descriptionMax ? joinedTooLong : joined;
  return [...joined].slice(0, descriptionMax).join('');
}

/** Returns the day for the earliest due date, so that none is paid late. A person, who paid already, does not wait for a supplier's term. */
function dayOf(invoices: readonly PayableInvoice[], { executionDate, today }: BatchOptions): string {
  const dueOn = (invoice: PayableInvoice): string => (isToPerson(invoice) ? today : invoice.dueDate);
  const wanted = executionDate ?? invoices.map(dueOn).reduce((first, day) => (day < first ? day : first));
  return executionDayFor(wanted, today);
}

const refundOf = ({ refundId, invoiceId, invoiceNumber }: PayableInvoice & { refundId: number }): BatchRow['refund'] => ({
  ...{ refundId, invoiceId, invoiceNumber },
});

/** A credit note has no payment day of its own: it follows the first invoice that it reduces. */
const dated = (invoices: readonly PayableInvoice[]): readonly PayableInvoice[] =>
  invoices.filter(({ totalAmount }) => !decimal(totalAmount).isNegative());

/**
 * Plans the payments of a batch, and which invoices it leaves out and why (PLT-200 to PLT-206, PLT-O81 to PLT-O85, PLT-F40). The sums are
 * exact; every invoice is in one payment or named.
 */
export function planBatch(invoices: readonly PayableInvoice[], options: BatchOptions): PlannedBatch {
  const leftOut: LeftOut[] = [];
  const wanted: PayableInvoice[] = [];
  for (const invoice of invoices) {
    const reason = reasonOf(invoice, options);
    if (reason) leftOut.push(leftOutOf(invoice, reason));
    else wanted.push(invoice);
  }
  const groups = options.aggregated
    ? [...grouped(wanted.map((one) => [JSON.stringify([one.payeeName.trim(), accountOf(one), one.refundId]), one])).values()]
    : wanted.map((one) => [one]);
  const rows: BatchRow[] = [];
  for (const group of groups) {
    const sum = group.reduce((total, { totalAmount }) => total.plus(totalAmount), decimal(0));
    const refused: LeftOutReason | undefined = sum.lte(0)
      ? dated(group).length === 0
        ? 'credit-note'
        : 'set-off-below-zero'
      : sum.gt(amountMax)
        ? 'too-large'
        : undefined;
    if (refused) leftOut.push(...group.map((invoice) => leftOutOf(invoice, refused)));
    else
      rows.push({
        name: group[0]!.payeeName.trim(),
        iban: accountOf(group[0]!),
        amount: sum.toFixed(2),
        description: descriptionOf(group, options.aggregated && !isRefund(group[0]!)),
        executionDate: dayOf(dated(group), options),
        invoiceIds: group.flatMap((invoice) => (isRefund(invoice) ? [] : [invoice.invoiceId])),
        ...(isRefund(group[0]!) && { refund: refundOf(group[0]) }),
      });
  }
  return { rows, leftOut };
}

export const sumOfRows = (rows: readonly Pick<BatchRow, 'amount'>[]): string =>
  rows.reduce((sum, { amount }) => sum.plus(amount), decimal(0)).toFixed(2);
