import type { JsonSchema } from '../support/operations.js';

/** A body with one error against its own schema. */
export interface Wrong {
  what: string;
  body: unknown;
}

const invisible = ['\u200b', '\u00a0\u2800', '\u3164', '\u202e\u2060'];
const never = ['2026-13-45', '9999-12-31', '9999-09-20T00:00:00Z', '0001-01-01', '1850-01-01'];
const long = `${'a'.repeat(60_000)}\n`;
const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

type Path = (string | number)[];

/** Returns the body with another value at a path, or undefined if it has no such path. */
function changed(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone({ body });
  let holder: Record<string | number, unknown> = copy as never;
  let name: string | number = 'body';
  for (const part of path) {
    if (typeof holder[name] !== 'object' || holder[name] === null) return undefined;
    holder = holder[name] as never;
    if (Array.isArray(holder) !== (typeof part === 'number')) return undefined;
    name = part;
  }
  holder[name] = value;
  return copy.body;
}

/** Returns every body that a route must refuse, for each place of its body in turn. */
export function* wrongBodies(schema: JsonSchema, body: unknown, path: Path = [], isRequired = false): Generator<Wrong> {
  const at = `/${path.join('/')}`;
  const to = function* (what: string, values: readonly unknown[]): Generator<Wrong> {
    for (const value of values) {
      const wrong = changed(body, path, value);
      if (wrong !== undefined) yield { what: `${what} at ${at}`, body: wrong };
    }
  };
  const types = typesOf(schema);
  if (types.includes('string')) {
    // Where null is allowed, invisible text counts as empty too.
    if (isRequired && !types.includes('null')) yield* to('nothing to be seen', invisible);
    if (schema.format?.startsWith('date')) yield* to('a day that never is', never);
    yield* to('60 000 letters', [long]);
  }
  if (types.includes('array')) {
    yield* to('20 000 items', [Array(20_000).fill({})]);
    if (schema.items) yield* wrongBodies(schema.items, body, [...path, 0], true);
  }
  if (types.includes('object')) {
    // Unknown names may be ignored or refused, but must never be returned.
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      yield* wrongBodies(property, body, [...path, name], schema.required?.includes(name));
  }
}

/** As many errors as fit: an answer names some of them and counts the others. */
export const amplified = (): unknown[] => [
  { lines: Array(500).fill({}) },
  { lines: Array(20_000).fill({}) },
  Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 1])),
  { ['x'.repeat(50_000)]: 1 },
  { invoiceData: { translations: { ['y'.repeat(20_000)]: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`z${n}`, 1])) } } },
];
