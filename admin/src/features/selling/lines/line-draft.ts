import { decimal, ratedTotals, type RatedTotals } from '@kantoor/schemas';
import { isDoubtful, parseNumber, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import type { Line } from '../../../shared/lines/line';
import type { SoldLine, TaxRate } from '../sold';

export interface LineDraft extends Line {
  product: { productId: number; name?: string; taxRateId?: number | null } | null;
  department: string;
  project: string;
  /** Team and activity are those this person usually chooses: a product that knows better says so. */
  isUsual?: boolean | undefined;
  /** Chosen by hand; else the rules say which it is. */
  taxRateId: number | null;
  invoicedTaxRateId: number | null;
}
type Lines = readonly LineDraft[];

const key = (): string => crypto.randomUUID();
export const newLine = (department: string, project: string): LineDraft => ({
  key: key(),
  product: null,
  description: '',
  price: '',
  amount: '1',
  department,
  project,
  taxRateId: null,
  invoicedTaxRateId: null,
});

const lineDraft = (line: SoldLine): LineDraft => ({
  key: key(),
  product: line.product ?? null,
  description: line.description ?? '',
  price: typedNumber(line.price, { min: 2 }),
  amount: typedNumber(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId ?? null,
  invoicedTaxRateId: line.taxRateFrom === 'invoice' ? (line.taxRate?.taxRateId ?? null) : null,
});
export const lineDrafts = (lines: readonly SoldLine[]): LineDraft[] =>
  [...lines].sort((a, b) => (a.lineNumber ?? 0) - (b.lineNumber ?? 0)).map(lineDraft);

const typed = (text: string): number | null => {
  const parsed = parseNumber(text);
  return parsed ? Number(parsed.value) : null;
};
const lineBody = (line: LineDraft, index: number) => ({
  lineNumber: index + 1,
  product: line.product ? { productId: line.product.productId } : null,
  description: line.description.trim() || null,
  price: typed(line.price),
  amount: typed(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId,
});
export const isBlank = (line: LineDraft): boolean => !line.product && !line.description.trim() && !line.price.trim();
/** Enter makes a line ahead of the typing; the last one does not count while nothing was typed in it. */
const countedLines = (lines: Lines): Lines => (lines.length > 1 && isBlank(lines.at(-1)!) ? lines.slice(0, -1) : lines);
/** All of them as the API takes them. */
export const lineBodies = (lines: Lines) => countedLines(lines).map(lineBody);
/** What the shared rules judge: numbers for what was typed. */
export const linesToCheck = (lines: Lines) =>
  countedLines(lines).map((line) => ({ ...line, price: typed(line.price), amount: typed(line.amount) }));

/** Numbers that could be read in two ways, and of which it is not known yet which is meant (D-37). */
export const doubtsIn = (lines: Lines): FormProblem[] =>
  countedLines(lines).flatMap((line, index) =>
    (['price', 'amount'] as const)
      .filter((field) => isDoubtful(line[field]))
      .map((field) => ({ pointer: `/lines/${index}/${field}`, code: 'NUMBER_DOUBTFUL' })),
  );

/** Totals while typing; an unfinished number counts as nothing. */
export function draftTotals(lines: Lines, rateOf: (line: LineDraft) => TaxRate | null): RatedTotals<TaxRate> {
  const exact = (text: string): string => parseNumber(text)?.value ?? '0';
  return ratedTotals(lines.map((line) => ({ price: decimal(exact(line.price)), amount: decimal(exact(line.amount)), rate: rateOf(line) })));
}

/** One of them in words. */
const lineText = ({ product, description, amount, price, department, project }: LineDraft): string =>
  [[product?.name, description].filter(Boolean).join(': '), `${amount} × ${price}`, department, project].filter(Boolean).join(' · ');
/** All of them in words, what they come to first. */
export const linesText = (lines: Lines, money: (amount: string) => string): string =>
  [`${lines.length} · ${money(draftTotals(lines, () => null).net)}`, ...lines.map(lineText)].join('\n');
