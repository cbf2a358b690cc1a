import { Problem } from '../../runtime/problems/index.js';

/** Returns a query parameter that must have one of the given values; default the first. */
export function queryChoice<Value extends string>(query: Record<string, unknown>, name: string, values: readonly Value[]): Value {
  const text = query[name] ?? values[0];
  const found = values.find((value) => value === text);
  if (!found) throw new Problem('BAD_REQUEST', { detail: `${name} must be one of ${values.join(', ')}` });
  return found;
}
