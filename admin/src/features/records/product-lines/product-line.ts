import { decimal, type ChargedRate, type ConnectedActivity, type ProductRecord } from '@kantoor/schemas';
import { isDoubtful, parseNumber, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import type { Line } from '../../../shared/lines/line';

export type TaxRate = ChargedRate;
/** A product as chosen in a line. */
export type ProductChoice = Pick<ProductRecord, 'productId'> & Partial<Pick<ProductRecord, 'name' | 'price' | 'taxRateId'>>;
export type ConnectedProduct = Pick<ConnectedActivity, 'productId' | 'productName' | 'price' | 'taxRateId'>;

/** Input of a line for a product or service, with a team and an activity. */
export interface ProductLine extends Line {
  product: { productId: number; name?: string; taxRateId?: number | null } | null;
  department: string;
  project: string;
  /** Team and activity are this user's usual ones: a product with its own replaces them. */
  isUsual?: boolean | undefined;
  /** Chosen by hand; null if the rules determine it. */
  taxRateId: number | null;
}
/** The line as stored. */
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

/** Parses a number; null if invalid. */
export const typed = (text: string): number | null => {
  const parsed = parseNumber(text);
  return parsed ? Number(parsed.value) : null;
};
/** An unfinished number counts as zero. */
export const exact = (text: string) => decimal(parseNumber(text)?.value ?? '0');

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
/** A form opens with a line, and Enter adds one in advance; the last line does not count while it is blank. */
export const countedLines = <L extends ProductLine>(lines: readonly L[], isNothing: (line: L) => boolean = isBlank): readonly L[] =>
  lines.length > 0 && isNothing(lines.at(-1)!) ? lines.slice(0, -1) : lines;
const isUnreadable = (text: string): boolean => text.trim() !== '' && typed(text) === null;
/** An unreadable number is an error of its own (`doubtsIn`): for the shared rules it is filled in. */
const toCheck = (text: string): number | null => (isUnreadable(text) ? 1 : typed(text));
/** Returns the lines for the shared rules, with parsed numbers. */
export const linesToCheck = <L extends ProductLine>(lines: readonly L[]) =>
  lines.map((line) => ({ ...line, price: toCheck(line.price), amount: toCheck(line.amount) }));

/** Returns the numbers that are no numbers, and those that are ambiguous and not yet confirmed (D-37). */
export const doubtsIn = <L extends ProductLine>(
  lines: readonly L[],
  fields: readonly (keyof L & string)[] = ['price', 'amount'],
): FormProblem[] =>
  lines.flatMap((line, index) =>
    fields.flatMap((field) => {
      const text = line[field] as string;
      const code = isUnreadable(text) ? 'NUMBER_UNREADABLE' : isDoubtful(text) ? 'NUMBER_DOUBTFUL' : null;
      return code ? [{ pointer: `/lines/${index}/${field}`, code }] : [];
    }),
  );

const lineText = ({ product, description, amount, price, department, project }: ProductLine): string =>
  [[product?.name, description].filter(Boolean).join(': '), `${amount} × ${price}`, department, project].filter(Boolean).join(' · ');
/** Returns all lines as text, starting with their total. */
export const linesText = (lines: readonly ProductLine[], net: string): string =>
  [`${lines.length} · ${net}`, ...lines.map(lineText)].join('\n');

/** Returns the lines as one value for comparison with the stored ones. */
export const plainLines = (lines: readonly ProductLine[]): object[] =>
  lines.map(({ key: _key, isUsual: _usual, product, ...line }) => ({ ...line, product: product?.productId }));
