import { plainText, plainTextSent } from '@kantoor/schemas/validation';

/** Describes `multipleOf` in words: validators check it by division, which is inexact. */
const inWords = (node: object): object => {
  const decimals = (node as { 'x-decimals'?: number })['x-decimals'];
  return decimals === undefined || 'description' in node ? {} : { description: `At most ${decimals} decimals` };
};

/** Strips our own keywords from a schema for the API document, leaving standard JSON Schema. */
export function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('x-'));
  return {
    ...inWords(node),
    ...Object.fromEntries(entries.map(([key, value]) => [key, value === plainText ? plainTextSent : withoutHints(value)])),
  };
}
