import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { cacheDir } from '../settings.js';
import { kubernetesBinaries, kubernetesVersion } from './binaries.js';
import { chartFolder, environmentOf, exampleFile, examples, programs, runs, type SecretKey, secretsOf, valuesOf } from './chart.js';
import { type Answer, Cluster } from './cluster.js';
import { type Mistake, mistakes } from './mistakes.js';
import { danglingReferences, type KubernetesObject, type Surroundings, templatesOf } from './objects.js';

/** `npm run check -- chart`: the examples of the chart on a real API server, and mistakes that must each be refused. */
const refusals: string[] = [];

function report(what: string, fault: string | undefined): void {
  console.log(`  ${what.padEnd(72)}${fault === undefined ? 'in order' : 'refused'}`);
  if (fault === undefined) return;
  console.log(`    ${fault.trim().slice(0, 2_000).replaceAll('\n', '\n    ')}`);
  refusals.push(what);
}

/** Namespaces that refuse what Pod Security `restricted` refuses, with what operators bring. */
function makeNamespace(cluster: Cluster, name: string, secrets: readonly SecretKey[]): void {
  const names = [...new Set(secrets.map((each) => each.name))];
  const enforce = { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/enforce-version': 'latest' };
  const objects = [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: enforce } },
    ...['default', 'kantoor'].map((account) => ({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: account, namespace: name },
    })),
    ...names.map((secret) => ({
      ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: secret, namespace: name } },
      stringData: Object.fromEntries(secrets.filter((each) => each.name === secret).map(({ key }) => [key, 'secret'])),
    })),
  ];
  const { ok, text } = cluster.apply(name, objects);
  if (!ok) throw new Error(text);
}

const surroundingsOf = (example: string): Surroundings => {
  const values = valuesOf(example);
  return { secrets: Object.values(programs).flatMap((program) => Object.values(secretsOf(values, program))), claims: [] };
};

const render = (cluster: Cluster, example: string, values: object = {}): Answer =>
  cluster.helm(
    ['template', 'kantoor', chartFolder, '--kube-version', kubernetesVersion, '-f', exampleFile(example), '-f', '-'],
    JSON.stringify(values),
  );

const objectsIn = (yaml: string): KubernetesObject[] =>
  parseAllDocuments(yaml)
    .map((each) => each.toJS() as KubernetesObject | null)
    .filter((each) => each !== null);

/** The pods that no controller makes here: Pod Security looks at them only. */
const podsOf = (objects: readonly KubernetesObject[]): object[] =>
  templatesOf(objects).map(({ metadata, spec: { template } }) => ({
    ...{ apiVersion: 'v1', kind: 'Pod' },
    metadata: { name: metadata.name, labels: { ...template.metadata.labels, 'pod-template-hash': '1' } },
    spec: template.spec,
  }));

/** Why the objects are refused, and by whom; undefined if they are applied. */
function refusalOf(
  cluster: Cluster,
  namespace: string,
  objects: KubernetesObject[],
  around: Surroundings,
): (Pick<Mistake, 'refusedBy'> & { text: string }) | undefined {
  for (const some of [objects, podsOf(objects)]) {
    const { ok, text } = cluster.apply(namespace, some);
    if (!ok) return { refusedBy: 'Kubernetes', text };
  }
  const faults = danglingReferences(objects, around);
  return faults.length > 0 ? { refusedBy: 'references', text: faults.join('\n') } : undefined;
}

/** Whether Helm gives each program the environment that `chart.ts` says, which `chart.spec.ts` compares with the code. */
function unlikeModel(example: string, objects: readonly KubernetesObject[]): string | undefined {
  const values = valuesOf(example);
  const made = new Map(
    templatesOf(objects).map(({ spec: { template } }) => [template.metadata.labels['app.kubernetes.io/component'], template.spec]),
  );
  const expected = Object.entries(programs).filter(([, program]) => runs(values, program));
  if (made.size !== expected.length) return `it makes ${[...made.keys()].join(', ')}`;
  for (const [name, program] of expected) {
    const { env = [], command } = made.get(name)!.containers[0]!;
    const environment = Object.fromEntries(env.map((each) => [each.name, each.value]));
    if (!isDeepStrictEqual(environment, environmentOf(values, program)) || !isDeepStrictEqual(command, program.command))
      return `${name} gets ${JSON.stringify(environment)}, not ${JSON.stringify(environmentOf(values, program))}`;
  }
  return undefined;
}

function checkExample(cluster: Cluster, example: string): void {
  const around = surroundingsOf(example);
  makeNamespace(cluster, example, around.secrets);
  const { ok, text, out } = render(cluster, example);
  if (!ok) return report(`${example}: the templates`, text);
  const objects = objectsIn(out);
  report(`${example}: ${objects.length} objects applied, and their pods`, refusalOf(cluster, example, objects, around)?.text);
  report(`${example}: each program gets the environment that the specs know`, unlikeModel(example, objects));
  const over = (what: string, values: object) =>
    report(`${example}: ${what} over it`, failed(cluster.apply(example, objectsIn(render(cluster, example, values).out))));
  over('other settings', { settings: { LOG_LEVEL: 'debug', TEMPORAL_NAMESPACE: 'other' } });
  over('the next version', { image: { tag: '99.0.0+next' } });
  report(`${example}: and back`, failed(cluster.apply(example, objects)));
}

const failed = ({ ok, text }: Answer): string | undefined => (ok ? undefined : text);

/** As the page says, but for jobs: nothing here runs them. */
function checkHelm(cluster: Cluster): void {
  makeNamespace(cluster, 'by-helm', surroundingsOf('small').secrets);
  const helm = (...args: string[]) => cluster.helm([...args, '-n', 'by-helm', '--no-hooks']);
  const release = ['kantoor', chartFolder, '-f', exampleFile('small')];
  report('helm install', failed(helm('install', ...release)));
  report('helm upgrade', failed(helm('upgrade', ...release, '--set', 'image.tag=99.0.0')));
  report('helm rollback', failed(helm('rollback', 'kantoor', '1')));
}

function checkMistake(cluster: Cluster, namespace: string, mistake: Mistake): void {
  const { name, example, values, change, refusedBy, because } = mistake;
  const around = surroundingsOf(example);
  makeNamespace(cluster, namespace, around.secrets);
  const { ok, text, out } = render(cluster, example, values);
  const objects = ok ? objectsIn(out) : [];
  change?.(objects);
  const byChart = text.includes("don't meet the specifications of the schema") ? 'schema' : 'templates';
  const refusal = ok ? refusalOf(cluster, namespace, objects, around) : ({ refusedBy: byChart, text } as const);
  const isNoticed = refusal?.refusedBy === refusedBy && because.test(refusal.text);
  report(
    `refuses: ${name}`,
    isNoticed
      ? undefined
      : `Not refused by ${refusedBy} (${because.source}): ${refusal ? `${refusal.refusedBy}: ${refusal.text}` : 'applied'}`,
  );
}

const binaries = await kubernetesBinaries(cacheDir(), (text) => console.log(`  ${text}`));
const folder = mkdtempSync(join(tmpdir(), 'chart-'));
const cluster = new Cluster(binaries, folder);
try {
  await cluster.start();
  for (const example of examples) checkExample(cluster, example);
  checkHelm(cluster);
  mistakes.forEach((mistake, at) => checkMistake(cluster, `mistake-${at}`, mistake));
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (refusals.length > 0) {
  console.error(`Refused: ${refusals.join(', ')}.`);
  process.exitCode = 1;
}
