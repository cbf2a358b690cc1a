import type { JsonSchema } from '../support/operations.js';

/** Limit for the length of texts and lists, besides that of their schema. */
interface Most {
  letters: number;
  items: number;
}

/** Shorter ones are names, codes and numbers. */
const isFreeText = ({ maxLength = 0, format, pattern, enum: choices }: JsonSchema): boolean =>
  maxLength > 100 && !format && !pattern && !choices;

/**
 * Fills texts and lists; what is no free text and no list of records, e.g. a name of a column, is unchanged. A list repeats its one item,
 * which is in memory once.
 */
function filledUp(schema: JsonSchema, body: unknown, most: Most): unknown {
  if (typeof body === 'string') return isFreeText(schema) ? body.padEnd(Math.min(schema.maxLength!, most.letters), ' lange regel') : body;
  if (Array.isArray(body)) {
    const filled = body.map((item) => filledUp(schema.items ?? {}, item, most));
    const isOfRecords = typeof filled[0] === 'object' && filled[0] !== null;
    return isOfRecords ? Array<unknown>(Math.min(schema.maxItems ?? body.length, most.items)).fill(filled[0]) : filled;
  }
  if (typeof body !== 'object' || body === null || body instanceof FormData || body instanceof URLSearchParams) return body;
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, properties[name] ? filledUp(properties[name], value, most) : value]),
  );
}

/** Estimates the length of its JSON without creating it: it may exceed the limit thousands of times. */
function lengthOf(body: unknown, seen = new Map<unknown, number>()): number {
  if (typeof body === 'string') return body.length + 2;
  if (typeof body !== 'object' || body === null) return String(body).length;
  const known = seen.get(body);
  if (known !== undefined) return known;
  const parts = Array.isArray(body) ? body : Object.entries(body).flat();
  const length = parts.reduce<number>((sum, part) => sum + lengthOf(part, seen) + 1, 2);
  seen.set(body, length);
  return length;
}

const lettersMin = 50;

/** Returns the largest body of this form that is not refused for its size: shorter texts are preferred to fewer records. */
export function largest(schema: JsonSchema, body: unknown, bytesMax: number): unknown {
  for (let items = 10_000; items >= 1; items = Math.floor(items / 2))
    for (let letters = 2_000; letters >= lettersMin; letters = Math.floor(letters * 0.9)) {
      const filled = filledUp(schema, body, { letters, items });
      if (filled === body || lengthOf(filled) <= bytesMax) return filled;
    }
  return body;
}
