// Schemas reference shared parts by `#/$defs/Name`, in any file of schemas/wire; the API document by `#/components/schemas/Name`.
export const referenceTo = (name) => ({ $ref: `#/$defs/${name}` });

const nameIn = ($ref) => $ref.slice($ref.lastIndexOf('/') + 1);

/** Returns the schema with each shared part inlined; keywords beside a reference are added. */
export function inlined(node, defs) {
  if (Array.isArray(node)) return node.map((item) => inlined(item, defs));
  if (!node || typeof node !== 'object') return node;
  const { $ref, ...own } = node;
  const beside = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inlined(value, defs)]));
  if ($ref === undefined) return joined(beside);
  const shared = defs[nameIn($ref)];
  if (!shared) throw new Error(`Nothing in schemas/wire is called ${$ref}`);
  return { ...inlined(shared, defs), ...beside };
}

/** Builds "this or null" as one schema, so that an error is reported once, in its place. */
function joined(schema) {
  const { anyOf, ...beside } = schema;
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null' || typeof anyOf[0]?.type !== 'string') return schema;
  return { ...beside, ...orNull(anyOf[0]) };
}

export const orNull = (schema) => ({
  ...schema,
  type: [...new Set([schema.type, 'null'].flat())],
  ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
});
