import { inlined } from '@kantoor/schemas/references';
import { wireSchemas, type WireName } from '@kantoor/schemas/wire';

const whole = new Map<WireName, object>();

/** Returns the schema with this name, with all references inlined; built once. */
export function wireSchema(name: WireName): object {
  const known = whole.get(name) ?? inlined(wireSchemas[name], wireSchemas);
  whole.set(name, known);
  return known;
}
