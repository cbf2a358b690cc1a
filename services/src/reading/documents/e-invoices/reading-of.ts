import { amountText, decimal, type DecimalInput, isIban, readFieldNames, readFields, toCents } from '@kantoor/schemas';
import { dueDateByTerms } from '../values/terms.js';
import {
  type FieldName,
  type Finding,
  type FindingCode,
  type Mark,
  type ReadField,
  type ReadFields,
  type ReadFieldValue,
  type Reading,
  signOf,
  type StructuredInvoice,
} from '../../model/index.js';

/** Findings that make a total uncertain. */
const against = {
  net: ['NET_DIFFERS', 'GROSS_DIFFERS', 'LINES_DIFFER'],
  gross: ['GROSS_DIFFERS', 'PAYABLE_DIFFERS', 'VAT_DIFFERS'],
} satisfies Record<string, FindingCode[]>;

/** Converts an e-invoice to a reading: every value is sure unless its own sums contradict it. Amounts of credit notes become negative. */
export function readingOf(invoice: StructuredInvoice): Reading {
  const findings = checkSums(invoice);
  const sign = signOf(invoice);
  const signed = (amount: number): number => signedBy(sign, amount);
  const orNull = (amount: number | null | undefined): number | null => (amount === null || amount === undefined ? null : signed(amount));
  return {
    channel: 'xml',
    readBy: invoice.syntax,
    documentType: invoice.isCredit ? 'credit-note' : 'invoice',
    fields: fieldsOf(invoice, findings),
    vat: invoice.vat.map(({ rate, base, amount }) => ({
      rate,
      base: orNull(base),
      amount: orNull(amount),
      mark: markBy(findings, ['VAT_DIFFERS', 'RATE_DIFFERS']),
    })),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      netUnitPrice: line.netUnitPrice,
      rate: line.rate,
      quantity: orNull(line.quantity),
      lineTotal: orNull(line.lineTotal),
      mark: markBy(findings, ['LINES_DIFFER']),
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

const markBy = (findings: readonly Finding[], codes: readonly FindingCode[]): Mark =>
  findings.some(({ code }) => codes.includes(code)) ? 'check' : 'sure';

/** Amounts of credit notes are negative; zero has no sign. */
const signedBy = (sign: number, amount: number): number => (amount === 0 ? 0 : sign * amount);

/** Fields that are not simply a text of the e-invoice. */
const computed: {
  [K in FieldName]?: (invoice: StructuredInvoice, findings: readonly Finding[]) => ReadField<ReadFieldValue<K>> | undefined;
} = {
  dueDate: ({ due, ...invoice }) => (due === undefined ? dueByTerms(invoice) : field(due, 'sure')),
  totalExcludingTax: (invoice, findings) => totalOf(invoice, invoice.net, findings, against.net),
  totalIncludingTax: (invoice, findings) => totalOf(invoice, invoice.gross, findings, against.gross),
  iban({ account = '' }) {
    const iban = account.replace(/\s/g, '').toUpperCase();
    return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? field(iban, isIban(iban) ? 'sure' : 'check') : undefined;
  },
  paymentMethod: paymentMethodOf,
};

function fieldsOf(invoice: StructuredInvoice, findings: readonly Finding[]): ReadFields {
  const entries = readFieldNames.map((name) => {
    const { eInvoice } = readFields[name];
    const text = eInvoice && invoice[eInvoice];
    return [name, computed[name] ? computed[name](invoice, findings) : text === undefined ? undefined : field(text, 'sure')];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as ReadFields;
}

const totalOf = (invoice: StructuredInvoice, amount: number | undefined, findings: readonly Finding[], codes: readonly FindingCode[]) => {
  return amount === undefined ? undefined : field(signedBy(signOf(invoice), amount), markBy(findings, codes));
};

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
const statedMethod: ReadonlySet<number> = new Set([2, 4]);

/** Returns the payment method of an e-invoice. An invoice without an amount due is not to be paid by bank, unless it will be debited. */
function paymentMethodOf({ paymentMeans, payable, gross, prepaid }: StructuredInvoice): ReadField<number> | undefined {
  const method = methodsOfMeans[paymentMeans ?? ''];
  const isPaid = payable === 0 && (gross ?? 0) !== 0 && (prepaid ?? 0) !== 0;
  if (isPaid && (method === undefined || method === 2)) return field(1, 'check');
  return method === undefined ? undefined : field(method, statedMethod.has(method) || paymentMeans === '54' ? 'sure' : 'check');
}

/** Terms are text: the resulting date needs checking, unless it is written as a date (D-53). */
function dueByTerms({ terms, notes, issued }: Pick<StructuredInvoice, 'terms' | 'notes' | 'issued'>): ReadField<string> | undefined {
  const due = [terms, ...notes]
    .map((text) => (text && issued ? dueDateByTerms(text, issued) : undefined))
    .find((each) => each !== undefined);
  return due === undefined ? undefined : { ...field(due, 'check'), why: 'terms of payment' };
}

const signedFindings = (findings: Finding[], sign: number): Finding[] =>
  sign === 1 ? findings : findings.map((each) => ({ ...each, ...turned('stated', each.stated), ...turned('computed', each.computed) }));
const turned = (name: string, amount: string | undefined): object =>
  amount === undefined ? {} : { [name]: amount.startsWith('-') ? amount.slice(1) : Number(amount) === 0 ? amount : `-${amount}` };

const textOf = ({ supplier, reference, orderReference, lines }: StructuredInvoice): string =>
  [supplier, reference, orderReference, ...lines.map(({ description }) => description)].filter(Boolean).join('\n');

const sum = (amounts: (number | null)[]) => amounts.reduce((total, each) => total.plus(each ?? 0), decimal(0));

/**
 * Checks the sums of EN 16931 that a bookkeeper relies on, to the cent: lines (BR-CO-10), net (BR-CO-13), VAT (BR-CO-14), VAT of each rate
 * (BR-CO-17, which tolerates less than one unit of the currency), gross (BR-CO-15) and payable (BR-CO-16). Values missing from a profile
 * are not checked.
 */
function checkSums(invoice: StructuredInvoice): Finding[] {
  const { lines, lineTotal, net, vatTotal, gross, prepaid, rounding, payable, adjustments, vat, syntax } = invoice;
  const findings: Finding[] = [
    ...(invoice.isInNamespace ? [] : [{ code: 'FOREIGN_NAMESPACE' as const }]),
    ...(invoice.isCredit && (gross ?? 0) < 0 ? [{ code: 'CREDIT_IS_NEGATIVE' as const, stated: amountText(decimal(gross!).abs()) }] : []),
    ...invoice.unreadable.map((field): Finding => ({ code: 'UNREADABLE_VALUE', field })),
  ];
  const check = (
    code: Finding['code'],
    stated: number | null | undefined,
    computed: ReturnType<typeof sum>,
    within: DecimalInput = 0,
  ): void => {
    if (stated === undefined || stated === null || toCents(computed.minus(stated)).abs().lte(within)) return;
    findings.push({ code, stated: amountText(stated), computed: amountText(computed) });
  };
  const stated = lineTotal ?? net;
  if (lines.length > 0) check('LINES_DIFFER', lineTotal, sum(lines.map((line) => line.lineTotal)));
  if (lineTotal !== undefined) check('NET_DIFFERS', net, sum([stated ?? 0, ...adjustments.map(({ amount }) => amount)]));
  if (vat.length > 0) {
    check('VAT_DIFFERS', vatTotal, sum(vat.map(({ amount }) => amount)));
    for (const { rate, base, amount } of vat)
      if (rate !== null && base !== null) check('RATE_DIFFERS', amount, decimal(base).times(rate).div(100), '0.99');
  }
  if (net !== undefined && vatTotal !== undefined) check('GROSS_DIFFERS', gross, sum([net, vatTotal]));
  // CII of the profile MINIMUM states the amount due without prepaid amounts.
  if (gross !== undefined && (syntax === 'ubl' || lineTotal !== undefined))
    check('PAYABLE_DIFFERS', payable, sum([gross, rounding ?? 0]).minus(prepaid ?? 0));
  return findings;
}
