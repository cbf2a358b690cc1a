import { hasPrice, inboxDocumentSchema, purchaseSchema, type InboxDocument, type RateOfLine, type StoredLineOf } from '@kantoor/schemas';
import { type NamedPlace, placesNamed } from '../../directory/teams/index.js';
import { type ProductOfLine, productLines } from '../../masterdata/sales-lines/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import type { Attachments } from '../../platform/records/attachments/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { FieldProblem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';

export const documentLines = productLines(inboxDocumentSchema);
export type DocumentLine = StoredLineOf['inbox-document'] & ProductOfLine;
export const purchaseLines = productLines(purchaseSchema);
export type PurchaseLine = StoredLineOf['purchase'] & ProductOfLine;

/** Returns a stored purchase as the rules of its states check it: under the names that people send it with. */
export const purchaseToCheck = (purchase: Stored<'purchase'>, lines: readonly PurchaseLine[]) => ({
  ...purchase,
  purchaseDate: purchase.invoiceDate,
  organization: { organizationId: purchase.organizationId },
  lines: lines.map((line) => ({ ...line, product: line.productId === null ? null : { productId: line.productId } })),
});

/** A line of a document or purchase, as its sums read it; a line of a document may lack a price. */
export interface CostLine extends ProductOfLine {
  productId: number | null;
  price: string | null;
  amount: string | null;
  inclPrice: string | null;
  taxRateId: number | null;
}
/** Returns the tax rate that the seller charges on a line (PUR-O44). */
export type RateOfCostLine = (line: Pick<CostLine, 'taxRateId' | 'productTaxRateId'>) => RateOfLine<TaxRateView>;

/** A line that the service makes or completes: its exact numbers may be decimal texts, and never become binary ones. */
export type InDecimals<Line> = {
  [Field in keyof Line]: Field extends 'amount' | 'price' | 'inclPrice' ? Line[Field] | string : Line[Field];
};
export type SentDocumentLine = InDecimals<NonNullable<InboxDocument['documentLines']>[number]>;

/** Fields of a document that its first line shows too (D-31). */
export interface FirstLine {
  department: string | null;
  project: string | null;
  attachmentId: number | null;
}

/** Returns the lines as shown: the first one names the document's values; without lines, one line with just these is added (PUR-169). */
export function withFirstLine(lines: readonly DocumentLine[], own: FirstLine): DocumentLine[] {
  const [first = emptyLine, ...more] = lines;
  if (lines.length === 0 && Object.values(own).every((value) => value === null)) return [];
  const { department, project, attachmentId } = first;
  return [
    {
      ...first,
      department: department ?? own.department,
      project: project ?? own.project,
      attachmentId: attachmentId ?? own.attachmentId,
    },
    ...more,
  ];
}

const emptyLine: DocumentLine = {
  ...{ lineNumber: 1, productId: null, productName: null, productTaxRateId: null, ledgerAccount: null, description: null },
  ...{ amount: null, price: null, inclPrice: null, taxRateId: null, ledgerId: null, department: null, project: null, attachmentId: null },
  ...{ teamId: null, activityId: null, personId: null },
};

export const pricedOf = <Line extends { price: string | null }>(lines: readonly Line[]): Line[] => lines.filter(hasPrice);

/** Returns where each line belongs; values missing on the first line come from the document. */
export const placesOf = (
  lines: readonly Pick<SentDocumentLine, 'department' | 'project'>[],
  own: Pick<FirstLine, 'department' | 'project'>,
): NamedPlace[] =>
  lines.map(({ department, project }, at) => ({
    department: department ?? (at === 0 ? own.department : null) ?? '',
    project: project ?? (at === 0 ? own.project : null) ?? '',
  }));

/** Lines keep the names at the time, and the ids of team, activity and person (PUR-O99). */
export async function keepPlaces(
  tx: Tx,
  ctx: RequestContext,
  lines: typeof documentLines | typeof purchaseLines,
  recordId: number,
  named: readonly NamedPlace[],
): Promise<void> {
  const places = await placesNamed(tx, ctx, named);
  for (const field of ['teamId', 'activityId', 'personId'] as const) {
    const ids = places.map((place) => place[field]);
    await lines.keep(tx, ctx, recordId, field, ids);
  }
}

/** Returns which of these fields refer to a file that the record does not have. */
export async function unknownFiles(
  tx: Tx,
  ctx: RequestContext,
  attachments: Attachments,
  record: { resource: string; id: number } | null,
  named: readonly { pointer: string; fileId: number | null | undefined }[],
): Promise<FieldProblem[]> {
  const chosen = named.filter(({ fileId }) => fileId !== null && fileId !== undefined);
  if (chosen.length === 0) return [];
  const known = new Set(record ? (await attachments.of(tx, ctx, record)).map(({ fileId }) => fileId) : []);
  return chosen.flatMap(({ pointer, fileId }) => (known.has(fileId!) ? [] : [{ pointer, code: 'FIELD_REFERENCE_UNKNOWN' }]));
}
