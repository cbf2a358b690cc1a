import { isIban } from '@kantoor/schemas';
import { dueDateByTerms } from '../values/terms.js';
import {
  type Finding,
  type FindingCode,
  type Mark,
  type ReadField,
  type Reading,
  signOf,
  type StructuredInvoice,
} from '../../model/index.js';
import { checkSums } from './check-sums.js';

/** Findings that make a total uncertain. */
const against = {
  net: ['NET_DIFFERS', 'GROSS_DIFFERS', 'LINES_DIFFER'],
  gross: ['GROSS_DIFFERS', 'PAYABLE_DIFFERS', 'VAT_DIFFERS'],
} satisfies Record<string, FindingCode[]>;

/** Converts an e-invoice to a reading: every value is sure unless its own sums contradict it. Amounts of credit notes become negative. */
export function readingOf(invoice: StructuredInvoice): Reading {
  const findings = checkSums(invoice);
  const sign = signOf(invoice);
  const signed = (amount: number): number => (amount === 0 ? 0 : sign * amount);
  const orNull = (amount: number | null | undefined): number | null => (amount === null || amount === undefined ? null : signed(amount));
  const disputed = (codes: FindingCode[]): Mark => (findings.some(({ code }) => codes.includes(code)) ? 'check' : 'sure');
  const text = (value: string | undefined, mark: Mark = 'sure') => (value === undefined ? undefined : field(value, mark));
  const total = (value: number | undefined, mark: Mark) => (value === undefined ? undefined : field(signed(value), mark));
  const account = invoice.account?.replace(/\s/g, '').toUpperCase();
  return {
    channel: 'xml',
    readBy: invoice.syntax,
    documentType: invoice.isCredit ? 'credit-note' : 'invoice',
    fields: withoutMissing({
      supplier: text(invoice.supplier),
      reference: text(invoice.reference),
      invoiceDate: text(invoice.issued),
      dueDate: text(invoice.due) ?? dueByTerms(invoice),
      currency: text(invoice.currency),
      totalExcludingTax: total(invoice.net, disputed(against.net)),
      totalIncludingTax: total(invoice.gross, disputed(against.gross)),
      vatNumber: text(invoice.vatNumber),
      iban: account && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account) ? field(account, isIban(account) ? 'sure' : 'check') : undefined,
      chamberOfCommerceNumber: text(invoice.chamberNumber),
      purchaseOrderReference: text(invoice.orderReference),
      paymentMethod: paymentMethodOf(invoice),
    }),
    vat: invoice.vat.map(({ rate, base, amount }) => ({
      rate,
      base: orNull(base),
      amount: orNull(amount),
      mark: disputed(['VAT_DIFFERS', 'RATE_DIFFERS']),
    })),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      netUnitPrice: line.netUnitPrice,
      rate: line.rate,
      quantity: orNull(line.quantity),
      lineTotal: orNull(line.lineTotal),
      mark: disputed(['LINES_DIFFER']),
      page: null,
      box: null,
    })),
    adjustments: invoice.adjustments.map(({ reason, amount, rate }) => ({ reason, amount: signed(amount), rate })),
    prepaid: orNull(invoice.prepaid),
    rounding: orNull(invoice.rounding),
    payable: orNull(invoice.payable),
    findings: signedFindings(findings, sign),
    text: textOf(invoice),
    words: [],
    pages: 0,
  };
}

const field = <T extends string | number>(value: T, mark: Mark): ReadField<T> => ({
  value,
  mark,
  confidence: mark === 'sure' ? 1 : 0.5,
  page: null,
  box: null,
  why: 'structured data',
});

/** Codes of UNTDID 4461 for the payment methods on record; other codes, such as cheques, are ignored. */
const methodsOfMeans: Readonly<Record<string, number>> = {
  ...{ '10': 1, '55': 1, '48': 3, '54': 3, '49': 4, '59': 4 },
  ...{ '30': 2, '31': 2, '42': 2, '57': 2, '58': 2 },
};
/** Methods that are sure by any of their codes. Most codes for cards do not state which card was used, and no code states whether a person paid. */
const saidByMeans: ReadonlySet<number> = new Set([2, 4]);

/** Returns the payment method of an e-invoice. An invoice without an amount due is not to be paid by bank, unless it will be debited. */
function paymentMethodOf({ paymentMeans, payable, gross, prepaid }: StructuredInvoice): ReadField<number> | undefined {
  const method = methodsOfMeans[paymentMeans ?? ''];
  const isPaid = payable === 0 && (gross ?? 0) !== 0 && (prepaid ?? 0) !== 0;
  if (isPaid && (method === undefined || method === 2)) return field(1, 'check');
  return method === undefined ? undefined : field(method, saidByMeans.has(method) || paymentMeans === '54' ? 'sure' : 'check');
}

/** Terms are text: the resulting date needs checking, unless it is written as a date (D-53). */
function dueByTerms({ terms, notes, issued }: StructuredInvoice): ReadField<string> | undefined {
  const due = [terms, ...notes]
    .map((text) => (text && issued ? dueDateByTerms(text, issued) : undefined))
    .find((each) => each !== undefined);
  return due === undefined ? undefined : { ...field(due, 'check'), why: 'terms of payment' };
}

const withoutMissing = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

const signedFindings = (findings: Finding[], sign: number): Finding[] =>
  sign === 1 ? findings : findings.map((each) => ({ ...each, ...turned('stated', each.stated), ...turned('computed', each.computed) }));
const turned = (name: string, amount: string | undefined): object =>
  amount === undefined ? {} : { [name]: amount.startsWith('-') ? amount.slice(1) : Number(amount) === 0 ? amount : `-${amount}` };

const textOf = ({ supplier, reference, orderReference, lines }: StructuredInvoice): string =>
  [supplier, reference, orderReference, ...lines.map(({ description }) => description)].filter(Boolean).join('\n');
