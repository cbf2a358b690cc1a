type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A document whose objects hold nothing but what they name: clients pass over what they do not know, so the document leaves objects open; a
 * test wants to see what is not documented. The parts of an `allOf` say less than the whole each, so they stay as they are.
 */
export function closed(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item, isPart));
  if (!isNode(node)) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value, key === 'allOf')]));
  const isOpen = isNode(node['properties']) && node['additionalProperties'] === undefined && !isPart;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
