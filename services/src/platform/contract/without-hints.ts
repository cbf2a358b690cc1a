/** A schema for the API document: JSON Schema only. */
export function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, withoutHints(value)]),
  );
}
