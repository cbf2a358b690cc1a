import { plainText, plainTextSent } from '@kantoor/schemas/validation';

/** What the document says of it in words: `multipleOf` would be checked by dividing, which is inexact. */
const inWords = (node: object): object => {
  const decimals = (node as { 'x-decimals'?: number })['x-decimals'];
  return decimals === undefined || 'description' in node ? {} : { description: `At most ${decimals} decimals` };
};

/** A schema for the API document: JSON Schema only. */
export function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => !key.startsWith('x-'));
  return {
    ...inWords(node),
    ...Object.fromEntries(kept.map(([key, value]) => [key, value === plainText ? plainTextSent : withoutHints(value)])),
  };
}
