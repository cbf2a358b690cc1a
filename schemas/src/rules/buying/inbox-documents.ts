import { Temporal } from 'temporal-polyfill';
import { type FieldProblem, isEmpty, type LineToCheck } from '../money/lines.js';
import { decimal } from '../money/money.js';
import { purchaseLineProblems } from './purchases.js';
import { paidByPerson } from './seals.js';

/** Whether a person is to be paid for it: a declaration, or what is paid to its initiator. */
export const isClaim = ({ documentType, paymentMethod }: { documentType: string; paymentMethod: number | null }): boolean =>
  documentType === 'Declaration' || paymentMethod === paidByPerson;

export type DocumentType = 'Declaration' | 'Incoming';

/** Returns the name of a new document without one (PUR-126), in the time zone of the ecosystem. */
export function defaultDocumentName(timeZone: string, moment: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `Purchase - ${two(at.day)}-${two(at.month)}-${at.year} ${[at.hour, at.minute, at.second].map(two).join(':')}`;
}

/** A declaration was paid by a person; a supplier's document is paid by bank (PUR-124, PUR-O69). */
export const defaultPaymentMethodOf = (documentType: DocumentType): number => (documentType === 'Incoming' ? 2 : 1);

/** A document line as it is sent; the product only by its number (PUR-291). */
export interface DocumentLineToCheck extends Omit<LineToCheck, 'product'> {
  productId?: number | null | undefined;
  department?: string | null | undefined;
  project?: string | null | undefined;
  attachmentId?: number | null | undefined;
}
export interface DocumentToCheck {
  name?: string | null;
  teamId?: number | null;
  currency?: string | null;
  paymentMethod?: number | null;
}

/** Requirements of every submitted document, which also apply when it is saved (PUR-245, PUR-253, PUR-F05, D-19). */
export const documentProblems = (document: DocumentToCheck): FieldProblem[] =>
  (['name', 'teamId', 'currency', 'paymentMethod'] as const)
    .filter((field) => isEmpty(document[field]))
    .map((field) => ({ pointer: `/${field}`, code: 'REQUIRED' }));

export const hasPrice = ({ price }: DocumentLineToCheck): boolean => !isEmpty(price) && !decimal(price!).isZero();

const says = ({ productId, description, amount }: DocumentLineToCheck): boolean =>
  [productId, description, amount].some((value) => !isEmpty(value));

/**
 * Returns the lines that are saved: those without a price are dropped, except a first one with a product, description or amount (PUR-167,
 * PUR-F04, D-31).
 */
export const storedDocumentLines = <Line extends DocumentLineToCheck>(lines: readonly Line[]): Line[] =>
  lines.filter((line, at) => hasPrice(line) || (at === 0 && says(line)));

/** Returns what the lines lack for a purchase (PUR-246, PUR-F03); a line without a price is not checked yet. */
export function documentLineProblems(lines: readonly DocumentLineToCheck[]): FieldProblem[] {
  const asPurchased = lines.map((line) => ({ ...line, product: line.productId ? { productId: line.productId } : null }));
  return purchaseLineProblems(asPurchased, 'documentLines').filter(({ pointer }) => hasPrice(lines[Number(pointer.split('/')[2])]!));
}
