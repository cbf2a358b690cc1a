import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../settings.js';

interface Probe {
  path: string;
  port: string;
}

/** A program of `deploy/chart/programs.yaml`. */
export interface Program {
  /** The entry of the values about it. */
  values: string;
  command: string[];
  ports: Record<string, number>;
  probes?: { live: Probe; ready: Probe & { everySeconds: number; failures: number } };
  networks: string[];
  /** Seconds that it takes to leave at most, besides `DRAIN_SECONDS`. */
  leaving?: number;
  groups: string[];
  fixed: Record<string, string>;
  settings: string[];
  secrets: string[];
  filesFolder?: boolean;
  hooks?: string;
}

export interface SecretKey {
  name: string;
  key: string;
}
type Given = Record<string, string | number>;
interface ProgramValues {
  enabled?: boolean;
  replicas?: number;
  settings?: Given;
  secrets?: Record<string, SecretKey>;
  resources: { requests: { memory: string }; limits: { cpu: string; memory: string } };
}
export interface Values {
  settings: Given;
  secrets: Record<string, SecretKey>;
  authority: Partial<SecretKey>;
  files: { claim: { enabled: boolean } };
  [entry: string]: unknown;
}
interface Names {
  settings: string[];
  secrets: string[];
}

export const chartFolder = join(root, 'deploy/chart');
export const examples = ['small', 'cloudnative-pg', 'temporal-cloud'] as const;
export const exampleFile = (name: string): string => join(chartFolder, `examples/${name}.yaml`);
const read = <T>(file: string): T => parse(readFileSync(join(chartFolder, file), 'utf8'), { merge: true }) as T;

export const { programs, groups } = read<{ programs: Record<string, Program>; groups: Record<string, Names> }>('programs.yaml');

/** Others over the values of an example over those of the chart, as Helm reads them. */
export function valuesOf(example?: string, others: object = {}): Values {
  const own = read<Values>('values.yaml');
  return over(example === undefined ? own : over(own, read(`examples/${example}.yaml`)), others) as Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function over(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above;
  const merged = { ...below };
  for (const [name, value] of Object.entries(above)) {
    if (value === null) delete merged[name];
    else merged[name] = over(below[name], value);
  }
  return merged;
}

export const programValues = (values: Values, { values: entry }: Program): ProgramValues => values[entry] as ProgramValues;
export const runs = (values: Values, program: Program): boolean => programValues(values, program).enabled !== false;

/** Settings or secrets that a program takes: its own, and those of its groups. */
export const taken = (program: Program, kind: keyof Names): string[] => [
  ...program[kind],
  ...program.groups.flatMap((group) => groups[group]![kind]),
];

/** The secrets that a program gets as files, by name. */
export const secretsOf = (values: Values, program: Program): Record<string, SecretKey> => ({
  ...given(values, program, 'secrets'),
  ...(values.authority.name && { authority: values.authority as SecretKey }),
});

function given<Kind extends keyof Names>(values: Values, program: Program, kind: Kind): Values[Kind] {
  const all = { ...values[kind], ...programValues(values, program)[kind] };
  return Object.fromEntries(
    taken(program, kind).flatMap((name) => (all[name] === undefined || all[name] === '' ? [] : [[name, all[name]]])),
  ) as Values[Kind];
}

/** The environment that the chart's templates give a program. `npm run check -- chart` compares it with what Helm makes of them. */
export function environmentOf(values: Values, program: Program): Record<string, string> {
  const settings = Object.entries(given(values, program, 'settings')).map(([name, value]) => [name, String(value)]);
  const secrets = Object.keys(given(values, program, 'secrets')).map((name) => [`${name}_FILE`, `/run/secrets/kantoor/${name}`]);
  const folder = program.filesFolder && values.files.claim.enabled ? { FILES_DIR: '/data/files' } : {};
  const authority = values.authority.name ? { NODE_EXTRA_CA_CERTS: '/run/secrets/kantoor/authority' } : {};
  return { ...program.fixed, ...Object.fromEntries([...settings, ...secrets]), ...authority, ...folder };
}
