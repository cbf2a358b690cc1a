import type { ReplacedLines } from '../../platform/lines/index.js';
import type { Stored } from '../../platform/records/index.js';

type Purchase = Pick<Stored<'purchase'>, 'teamId' | 'organizationId' | 'currency' | 'purchaseDate' | 'statedTaxes'>;
const header = ['teamId', 'organizationId', 'currency', 'purchaseDate'] as const;
const ofLine = ['productId', 'description', 'amount', 'price', 'inclPrice', 'taxRateId', 'department', 'project'] as const;

/** What of the lines is approved: neither the file beside a line nor its footprint. */
const approved = (lines: ReplacedLines['before']): string =>
  JSON.stringify(Object.values(lines).map((all) => all.map((line) => ofLine.map((field) => line[field] ?? null))));

/** Whether what was approved is another thing now (PUR-O24): name, reference and files may change meanwhile. */
export const startsNewRound = (before: Purchase, after: Purchase, lines?: ReplacedLines): boolean =>
  header.some((field) => before[field] !== after[field]) ||
  JSON.stringify(before.statedTaxes) !== JSON.stringify(after.statedTaxes) ||
  (lines !== undefined && approved(lines.before) !== approved(lines.after));
