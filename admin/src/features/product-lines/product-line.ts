import { decimal, type ChargedRate, type ConnectedActivity, type ProductRecord } from '@kantoor/schemas';
import { isDoubtful, parseNumber, typedNumber } from '../../format';
import type { FormProblem } from '../../shared/form/problems';
import type { Line } from '../../shared/lines/line';

export type TaxRate = ChargedRate;
/** A product as a line chooses it. */
export type ProductChoice = Pick<ProductRecord, 'productId'> & Partial<Pick<ProductRecord, 'name' | 'price' | 'taxRateId'>>;
export type ConnectedProduct = Pick<ConnectedActivity, 'productId' | 'productName' | 'price' | 'taxRateId'>;

/** A line of a product or a service that belongs to a team and an activity, as typed. */
export interface ProductLine extends Line {
  product: { productId: number; name?: string; taxRateId?: number | null } | null;
  department: string;
  project: string;
  /** Team and activity are those this person usually chooses: a product that knows better says so. */
  isUsual?: boolean | undefined;
  /** Chosen by hand; else the rules say which it is. */
  taxRateId: number | null;
}
/** The same as it is stored. */
interface StoredLine {
  lineNumber?: number;
  product?: ProductLine['product'];
  description?: string | null;
  price: number;
  amount: number;
  department: string;
  project: string;
  taxRateId?: number | null;
}

const key = (): string => crypto.randomUUID();
export const newProductLine = (department: string, project: string): ProductLine => ({
  key: key(),
  product: null,
  description: '',
  price: '',
  amount: '1',
  department,
  project,
  taxRateId: null,
});
export const productLineDraft = (line: StoredLine): ProductLine => ({
  key: key(),
  product: line.product ?? null,
  description: line.description ?? '',
  price: typedNumber(line.price, { min: 2 }),
  amount: typedNumber(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId ?? null,
});
export const inOrder = <S extends { lineNumber?: number }>(lines: readonly S[]): S[] =>
  [...lines].sort((a, b) => (a.lineNumber ?? 0) - (b.lineNumber ?? 0));

/** What was typed as a number; null where it is none. */
export const typed = (text: string): number | null => {
  const parsed = parseNumber(text);
  return parsed ? Number(parsed.value) : null;
};
/** An unfinished number counts as nothing. */
export const exact = (text: string) => decimal(parseNumber(text)?.value ?? '0');

/** A line as the API takes it. */
export const productLineBody = (line: ProductLine, index: number) => ({
  lineNumber: index + 1,
  product: line.product ? { productId: line.product.productId } : null,
  description: line.description.trim() || null,
  price: typed(line.price),
  amount: typed(line.amount),
  department: line.department,
  project: line.project,
  taxRateId: line.taxRateId,
});
export const isBlank = (line: ProductLine): boolean => !line.product && !line.description.trim() && !line.price.trim();
/** Enter makes a line ahead of the typing; the last one does not count while nothing was typed in it. */
export const countedLines = <L extends ProductLine>(lines: readonly L[], isNothing: (line: L) => boolean = isBlank): readonly L[] =>
  lines.length > 1 && isNothing(lines.at(-1)!) ? lines.slice(0, -1) : lines;
/** What the shared rules check: numbers for what was typed. */
export const linesToCheck = <L extends ProductLine>(lines: readonly L[]) =>
  lines.map((line) => ({ ...line, price: typed(line.price), amount: typed(line.amount) }));

/** Numbers that could be read in two ways, and of which it is not known yet which is meant (D-37). */
export const doubtsIn = <L extends ProductLine>(
  lines: readonly L[],
  fields: readonly (keyof L & string)[] = ['price', 'amount'],
): FormProblem[] =>
  lines.flatMap((line, index) =>
    fields
      .filter((field) => isDoubtful(line[field] as string))
      .map((field) => ({ pointer: `/lines/${index}/${field}`, code: 'NUMBER_DOUBTFUL' })),
  );

/** One of them in words. */
const lineText = ({ product, description, amount, price, department, project }: ProductLine): string =>
  [[product?.name, description].filter(Boolean).join(': '), `${amount} × ${price}`, department, project].filter(Boolean).join(' · ');
/** All of them in words, what they come to first. */
export const linesText = (lines: readonly ProductLine[], net: string): string =>
  [`${lines.length} · ${net}`, ...lines.map(lineText)].join('\n');

/** How lines are compared with what is stored: as one value of all of them. */
export const plainLines = (lines: readonly ProductLine[]): object[] =>
  lines.map(({ key: _key, isUsual: _usual, product, ...line }) => ({ ...line, product: product?.productId }));
