import type { PropertySchema } from '../../entities/entity-schema.js';
import { isBlank } from '../texts/clean-text.js';
import { decimal, lineNet } from './money.js';

/** What the rules read of a line; numbers as they were sent or typed. Further fields are named by its schema. */
export interface LineToCheck {
  product?: { productId?: number } | null;
  description?: string | null;
  price?: number | string | null;
  amount?: number | string | null;
}
export interface FieldProblem {
  /** JSON pointer into the record. */
  pointer: string;
  code:
    | 'REQUIRED'
    | 'LINES_REQUIRED'
    | 'PRODUCT_OR_DESCRIPTION_REQUIRED'
    | 'PRODUCT_INVALID'
    | 'FIELD_TOO_PRECISE'
    | 'AMOUNT_TOO_LARGE'
    | 'AMOUNT_ZERO';
}

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/**
 * Returns the errors in the lines of a record, by the schema of one line: its required fields, and its number of decimals (CRM-217 to
 * CRM-220). `property` holds the lines.
 */
export const lineProblems = (schema: PropertySchema, lines: readonly LineToCheck[], property = 'lines'): FieldProblem[] => [
  ...lines.flatMap((line, index) => problemsOf(schema, line, `/${property}/${index}`)),
  ...sumProblems(lines, property),
];

function problemsOf({ required = [], properties = {} }: PropertySchema, line: LineToCheck, pointer: string): FieldProblem[] {
  const at = (field: string): string => `${pointer}/${field}`;
  const values = line as Readonly<Record<string, unknown>>;
  const problems: FieldProblem[] = required
    .filter((field) => isEmpty(values[field]))
    .map((field) => ({ pointer: at(field), code: 'REQUIRED' }));
  for (const [field, { 'x-decimals': decimals }] of Object.entries(properties))
    if (decimals !== undefined && !isEmpty(values[field]) && decimal(values[field] as number | string).decimalPlaces() > decimals)
      problems.push({ pointer: at(field), code: 'FIELD_TOO_PRECISE' });
  const productId = line.product?.productId;
  if (productId !== undefined && productId < 1) problems.push({ pointer: at('product'), code: 'PRODUCT_INVALID' });
  if (productId === undefined && isEmpty(line.description))
    problems.push({ pointer: at('description'), code: 'PRODUCT_OR_DESCRIPTION_REQUIRED' });
  return problems;
}

/** Sums of cents are exact as plain numbers up to here; with tax, in any currency, they can still be stored. */
const totalMax = 9_999_999_999_999.99;

/** Returns the first line with which the sum exceeds the maximum; negative lines make no room for others. */
function sumProblems(lines: readonly LineToCheck[], property: string): FieldProblem[] {
  let sum = decimal(0);
  for (const [index, { price, amount: quantity }] of lines.entries()) {
    if (isEmpty(price) || isEmpty(quantity)) continue;
    sum = sum.plus(decimal(lineNet({ price: price!, amount: quantity! })).abs());
    if (sum.gt(totalMax)) return [{ pointer: `/${property}/${index}/price`, code: 'AMOUNT_TOO_LARGE' }];
  }
  return [];
}
