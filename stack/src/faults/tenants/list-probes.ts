import { entitySchemas, type PropertySchema } from '@kantoor/schemas';
import type { Operation } from '../support/operations.js';
import { thinned } from '../support/thinned.js';
import type { HiddenValues } from './hidden-values.js';

/** The query of a list: a filter or a sort. */
export type Probe = Record<string, string>;

const frame = ['id', 'version', 'createdAt', 'updatedAt', 'archivedAt', 'ecosystemId', 'search_text', 'searchText'];
const texts = ['aaCANARYlow', 'zzCANARYhigh', 'CANARY', 'a', 'z', '%', '_'];
const bounds = [5_000, '2015-06-01'];
const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const sorts = (name: string): Probe[] => ['ASC', 'DESC'].map((direction) => ({ sort: JSON.stringify([name, direction]) }));
const filter = (name: string, value: unknown): Probe => ({ filter: JSON.stringify({ [name]: value }) });

/** Returns all queries on a name: equal, contains, one of, before, after, and both orders. */
function probesOf(name: string, values: readonly unknown[]): Probe[] {
  const equal = values.map((value) => filter(name, value));
  const bounded = bounds.flatMap((bound) => [filter(`${name}_gte`, bound), filter(`${name}_lte`, bound)]);
  return [...sorts(name), ...equal, ...bounded, filter(name, ['aaCANARYlow', 'nothing'])];
}

const valuesOf = ({ type = 'string', format, enum: choices }: PropertySchema, references: readonly number[]): unknown[] => {
  if (choices) return [...choices];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1_000, 9_000, ...references];
  if (type === 'object') return [...references, ...texts.slice(0, 1), { text: texts[0] }];
  return format === 'date-time' ? ['2001-01-01', '2031-01-01'] : texts.slice(0, 3);
};

/**
 * Returns the queries tried on every list, of which the small size tries some (`thinned`): all properties of its own schema in full, those
 * of all other schemas and all hidden columns once.
 */
export function listProbes(operation: Operation, hidden: HiddenValues, references: readonly number[], at: number): readonly Probe[] {
  const own = Object.values(entitySchemas).find((schema) => isListOf(operation, schema['x-resource'].path));
  const known = new Set([...frame, ...Object.keys(own?.properties ?? {})]);
  const others = Object.values(entitySchemas).flatMap((schema) => Object.keys(schema.properties));
  const columns = hidden.columns.flatMap(({ column, table }) => [column, camelCase(column), `t.${column}`, `${table}.${column}`]);
  const foreign = [...new Set([...others, ...columns])].filter((name) => !known.has(name));
  const ofItsOwn = [
    ...Object.entries(own?.properties ?? {}).flatMap(([name, property]) => probesOf(name, valuesOf(property, references))),
    ...frame.flatMap((name) => probesOf(name, texts.slice(0, 1))),
    ...texts.flatMap((q) => [filter('q', q), { q }]),
  ];
  const ofOthers = [
    ...foreign.map((name, i) => (i % 2 === 0 ? sorts(name)[0]! : filter(name, 'CANARYlow'))),
    ...hidden.columns.map(({ column }) => ({ columns: `id,${camelCase(column)}` })),
  ];
  // A list refuses names that it does not declare before it queries anything, and there are hundreds of them for each list.
  return [...thinned(ofItsOwn, 3, at), ...thinned(ofOthers, 9, at)];
}

const isListOf = ({ template }: Operation, path: string): boolean =>
  template.replace(/\/(export|board)$/, '').endsWith(`/${path.split('/').at(-1)!}`);
