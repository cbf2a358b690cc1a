import { entitySchemas, type EntitySchema } from '@kantoor/schemas';

/** Returns the schema of a resource: `organizations` gives that of an organization. What the program begins with uses `hintOf`. */
export function schemaOf(resource: string): EntitySchema {
  const schema = Object.values(entitySchemas).find(({ 'x-resource': { name } }) => name === resource);
  if (!schema) throw new Error(`No schema describes ${resource}`);
  return schema;
}
