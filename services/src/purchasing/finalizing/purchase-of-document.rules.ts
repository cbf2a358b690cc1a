import { documentLineProblems, documentProblems, hasPrice, type PurchaseBody } from '@kantoor/schemas';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { FieldProblem } from '../../platform/runtime/problems/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { type DocumentLine, type InDecimals, pricedOf } from '../costs/index.js';

type Document = Stored<'inbox-document'>;

/** Returns what a document lacks to become a purchase: general fields, and at least one complete line with a price (PUR-248, PUR-O60). */
export const finalizeProblems = (document: Document, lines: readonly DocumentLine[]): FieldProblem[] => [
  ...documentProblems(document),
  ...(lines.some(hasPrice) ? [] : [{ pointer: '/documentLines', code: 'LINES_REQUIRED' }]),
  ...documentLineProblems(lines),
];

/** Maps a problem of the purchase to the document line it came from. */
export const atDocument = ({ pointer, ...problem }: FieldProblem, lines: readonly DocumentLine[]): FieldProblem => {
  const [, property, at, ...rest] = pointer.split('/');
  if (property !== 'lines' || at === undefined) return { ...problem, pointer };
  const line = pricedOf(lines)[Number(at)];
  return { ...problem, pointer: ['', 'documentLines', line ? lines.indexOf(line) : at, ...rest].join('/') };
};

type MadePurchase = Omit<PurchaseBody, 'lines'> & { lines: InDecimals<NonNullable<PurchaseBody['lines']>[number]>[] };

/**
 * Returns the purchase of a document: header and lines, each with its file, which becomes one of the purchase. `day` is its date if the document has
 * none.
 */
export function purchaseOf(document: Document, lines: readonly DocumentLine[], day: string): MadePurchase {
  const { name, organizationId, shop, shopCountry, reference, paymentReference, currency, invoiceDate, dueDate, statedTaxes, id } =
    document;
  return {
    name,
    ...(organizationId !== null && { organization: { organizationId } }),
    ...{ shop, shopCountry },
    reference: reference?.trim() ? reference : String(id),
    paymentReference,
    purchaseDate: dateOnWire(invoiceDate ?? day)!,
    dueDate: dateOnWire(dueDate),
    currency: currency as PurchaseBody['currency'],
    statedTaxes,
    lines: lines.map((line) => ({
      product: line.productId === null ? null : { productId: line.productId },
      description: line.description,
      amount: line.amount!,
      price: line.price!,
      inclPrice: line.inclPrice,
      taxRateId: line.taxRateId,
      ledgerId: line.ledgerId,
      department: line.department!,
      project: line.project!,
      attachmentId: line.attachmentId,
    })),
  };
}

/** Where the approval of a document is: never requested, given, pending, or left to finance. */
export type ApprovalOfDocument = 'none' | 'approved' | 'pending' | 'by-finance';

/** Returns why a document cannot be finalized this way; undefined if it can (PUR-156, PUR-160, PUR-O59, D-56). */
export function refusalOf(
  approval: ApprovalOfDocument,
  { askApprovals, force }: { askApprovals: boolean; force: boolean },
): string | undefined {
  if (approval === 'pending' && !askApprovals && !force) return 'Not everybody has approved the document';
  if (approval !== 'pending' && force) return 'No approval is awaited that could be over ruled';
  return undefined;
}
