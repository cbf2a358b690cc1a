import type { ReplacedLines } from '../../platform/lines/index.js';
import type { Stored } from '../../platform/records/index.js';

type Purchase = Pick<Stored<'purchase'>, 'teamId' | 'organizationId' | 'currency' | 'purchaseDate' | 'statedTaxes'>;
const header = ['teamId', 'organizationId', 'currency', 'purchaseDate'] as const;
const ofLine = ['productId', 'description', 'amount', 'price', 'inclPrice', 'taxRateId', 'department', 'project'] as const;

/** The approved content of lines: without a line's file and footprint. */
const approved = (lines: ReplacedLines['before']): string =>
  JSON.stringify(Object.values(lines).map((all) => all.map((line) => ofLine.map((field) => line[field] ?? null))));

/** Returns whether approved content changed (PUR-O24): name, reference and files may change during a round. */
export const startsNewRound = (before: Purchase, after: Purchase, lines?: ReplacedLines): boolean =>
  header.some((field) => before[field] !== after[field]) ||
  JSON.stringify(before.statedTaxes) !== JSON.stringify(after.statedTaxes) ||
  (lines !== undefined && approved(lines.before) !== approved(lines.after));
