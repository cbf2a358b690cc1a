import { inlined } from '@kantoor/schemas/references';
import { wireSchemas } from '@kantoor/schemas/wire';
import type { WireName } from '@kantoor/schemas/wire';

const whole = new Map<WireName, object>();

/** The schema of what travels under this name, with everything it points at in its place; made once. */
export function wireSchema(name: WireName): object {
  const known = whole.get(name) ?? inlined(wireSchemas[name], wireSchemas);
  whole.set(name, known);
  return known;
}
