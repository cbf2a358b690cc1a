import type { SecretKey } from './chart.js';

interface Port {
  name: string;
  containerPort: number;
}
interface Container {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  ports?: Port[];
  securityContext?: Record<string, unknown>;
  [probe: string]: unknown;
}
interface PodSpec {
  serviceAccountName?: string;
  restartPolicy?: string;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes?: {
    name: string;
    projected?: { sources: { secret: { name: string; items: { key: string; path: string }[] } }[] };
    persistentVolumeClaim?: { claimName: string };
    hostPath?: { path: string };
  }[];
  [field: string]: unknown;
}
export interface Template {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
/** Whatever the chart makes; fields by kind. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    template?: Template;
    selector?: Selector | Record<string, string>;
    podSelector?: Selector;
    ingress?: { ports?: { port: string | number }[] }[];
    ports?: { name: string; port: number; targetPort: string }[];
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    scaleTargetRef?: { name: string };
    accessModes?: string[];
    [field: string]: unknown;
  };
}

export const templatesOf = (objects: readonly KubernetesObject[]): (KubernetesObject & { spec: { template: Template } })[] =>
  objects.filter((each): each is KubernetesObject & { spec: { template: Template } } => each.spec.template !== undefined);

/** What is there beside the chart. */
export interface Surroundings {
  secrets: readonly SecretKey[];
  claims: readonly string[];
}

/** What refers to something that is not there: Kubernetes takes it, and pods then wait or are never asked. */
export function danglingReferences(objects: readonly KubernetesObject[], { secrets, claims }: Surroundings): string[] {
  const templates = templatesOf(objects);
  const services = objects.filter(({ kind }) => kind === 'Service');
  const made = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim');
  const faults: string[] = [];
  const need = (is: boolean, fault: string) => void (is || faults.push(fault));
  const portsOf = (spec: PodSpec) => spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));

  for (const { metadata, spec } of templates) {
    const pod = spec.template.spec;
    for (const each of pod.containers) {
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        const port = (each[probe] as { httpGet?: { port: string } } | undefined)?.httpGet?.port;
        need(port === undefined || portsOf(pod).includes(port), `${metadata.name}: the ${probe} asks the port ${port}, which it has not`);
      }
    }
    for (const { secret } of (pod.volumes ?? []).flatMap(({ projected }) => projected?.sources ?? [])) {
      for (const { key } of secret.items)
        need(
          secrets.some((known) => known.name === secret.name && known.key === key),
          `${metadata.name}: there is no Secret ${secret.name} with the key ${key}`,
        );
    }
    for (const { persistentVolumeClaim: claim } of pod.volumes ?? []) {
      if (claim)
        need(
          claims.includes(claim.claimName) || made.some((each) => each.metadata.name === claim.claimName),
          `no claim ${claim.claimName}`,
        );
    }
  }
  for (const { kind, metadata, spec } of objects) {
    const selected = selectorOf(kind, spec);
    const members = selected && templates.filter(({ spec: { template } }) => isSelected(template.metadata.labels, selected));
    if (members) need(members.length > 0, `${kind} ${metadata.name} selects no pod`);
    const named = kind === 'Service' ? spec.ports!.map(({ targetPort }) => targetPort) : kind === 'NetworkPolicy' ? policyPorts(spec) : [];
    for (const port of named)
      for (const member of members ?? [])
        need(
          typeof port === 'number' || portsOf(member.spec.template.spec).includes(port),
          `${kind} ${metadata.name} leads to the port ${port} of ${member.metadata.name}, which it has not`,
        );
    for (const { backend } of (kind === 'Ingress' ? spec.rules! : []).flatMap(({ http }) => http.paths)) {
      const service = services.find((each) => each.metadata.name === backend.service.name);
      need(
        service?.spec.ports?.some(({ name }) => name === backend.service.port.name) ?? false,
        `Ingress ${metadata.name} leads to ${backend.service.name}:${backend.service.port.name}, which is not there`,
      );
    }
    if (kind === 'HorizontalPodAutoscaler')
      need(
        templates.some((each) => each.kind === 'Deployment' && each.metadata.name === spec.scaleTargetRef!.name),
        `${metadata.name} scales nothing`,
      );
    if (kind === 'PersistentVolumeClaim' && spec.accessModes!.includes('ReadWriteOnce')) {
      const users = templates.filter(({ spec: { template } }) =>
        template.spec.volumes?.some(({ persistentVolumeClaim: claim }) => claim?.claimName === metadata.name),
      );
      need(users.length === 1, `${metadata.name} can be mounted on one machine only, and ${users.length} programs use it`);
    }
  }
  return faults;
}

const policyPorts = ({ ingress = [] }: KubernetesObject['spec']) => ingress.flatMap(({ ports = [] }) => ports.map(({ port }) => port));

function selectorOf(kind: string, { selector, podSelector }: KubernetesObject['spec']): Selector | undefined {
  if (kind === 'Service') return { matchLabels: selector as Record<string, string> };
  if (kind === 'NetworkPolicy') return podSelector;
  return kind === 'PodDisruptionBudget' || kind === 'Deployment' ? (selector as Selector) : undefined;
}

const isSelected = (labels: Record<string, string>, { matchLabels = {}, matchExpressions = [] }: Selector): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
