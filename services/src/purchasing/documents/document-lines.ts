import { hasPrice, inboxDocumentSchema, type StoredLineOf, type InboxDocument } from '@kantoor/schemas';
import type { NamedPlace } from '../../directory/teams/index.js';
import { type ProductOfLine, productLines } from '../../masterdata/sold-lines/index.js';

export const documentLines = productLines(inboxDocumentSchema);
export type DocumentLine = StoredLineOf['inbox-document'] & ProductOfLine;
export type SentDocumentLine = NonNullable<InboxDocument['documentLines']>[number];

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
