type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Closes object schemas to undocumented properties: clients ignore unknown properties, so the document leaves objects open; a test must
 * find undocumented ones. Parts of an `allOf` are incomplete by themselves, so they stay open.
 */
export function closed(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item, isPart));
  if (!isNode(node)) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value, key === 'allOf')]));
  const isOpen = isNode(node['properties']) && node['additionalProperties'] === undefined && !isPart;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
