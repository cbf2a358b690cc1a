import { type KubernetesObject, templatesOf } from './objects.js';

/** A mistake in the values or in the chart, and who must notice it. */
export interface Mistake {
  name: string;
  /** The example that it is made in. */
  example: 'small' | 'cloudnative-pg' | 'temporal-cloud';
  /** Over the example's values. */
  values?: object;
  /** In what the chart makes. */
  change?: (objects: KubernetesObject[]) => void;
  /** `schema` and `templates`: of the chart. `Kubernetes`: the API server. `references`: `danglingReferences`. */
  refusedBy: 'schema' | 'templates' | 'Kubernetes' | 'references';
  because: RegExp;
}

const found = (objects: KubernetesObject[], kind: string, ending = ''): KubernetesObject =>
  objects.find((each) => each.kind === kind && each.metadata.name.endsWith(ending))!;
const pod = (objects: KubernetesObject[], ending = '-api') =>
  templatesOf(objects).find(({ metadata }) => metadata.name.endsWith(ending))!.spec.template.spec;
const container = (objects: KubernetesObject[]) => pod(objects).containers[0]!;

export const mistakes: Mistake[] = [
  {
    name: 'a setting that no program reads',
    example: 'small',
    values: { settings: { KANTOOR_ORIGN: 'https://kantoor.example.com' } },
    refusedBy: 'schema',
    because: /KANTOOR_ORIGN/,
  },
  {
    name: 'a value of the wrong type',
    example: 'small',
    values: { api: { replicas: 'two' } },
    refusedBy: 'schema',
    because: /replicas.*integer/s,
  },
  {
    name: 'a password in an address',
    example: 'small',
    values: { settings: { DATABASE_API_URL: 'postgres://kantoor_api:hunter2@postgres.data.svc/kantoor' } },
    refusedBy: 'schema',
    because: /DATABASE_API_URL/,
  },
  {
    name: 'a password behind an address',
    example: 'small',
    values: { settings: { DATABASE_API_URL: 'postgres://kantoor_api@postgres.data.svc/kantoor?sslmode=require&password=hunter2' } },
    refusedBy: 'schema',
    because: /DATABASE_API_URL/,
  },
  {
    name: 'a secret that every program needs and none names',
    example: 'small',
    values: { secrets: { PAYMENT_LINK_SECRET: null } },
    refusedBy: 'schema',
    because: /PAYMENT_LINK_SECRET/,
  },
  {
    name: 'an API that every pod of the cluster may reach, as none is named',
    example: 'small',
    values: { networks: { edge: { from: [] } } },
    refusedBy: 'schema',
    because: /edge.from/,
  },
  {
    name: 'an API that may have several pods, with a folder of files',
    example: 'small',
    values: { api: { replicas: 2 } },
    refusedBy: 'templates',
    because: /need their files in a bucket/,
  },
  {
    name: 'files nowhere',
    example: 'temporal-cloud',
    values: { settings: { FILES_S3_BUCKET: '' } },
    refusedBy: 'templates',
    because: /Where are the files/,
  },
  {
    name: 'fewer pods at most than at least',
    example: 'temporal-cloud',
    values: { api: { autoscaling: { minReplicas: 4, maxReplicas: 3 } } },
    refusedBy: 'Kubernetes',
    because: /maxReplicas.*minReplicas/s,
  },
  {
    name: 'a field that does not exist',
    example: 'small',
    change: (objects) => (container(objects).livenessProb = {}),
    refusedBy: 'Kubernetes',
    because: /livenessProb/,
  },
  {
    name: 'a budget with both minAvailable and maxUnavailable',
    example: 'cloudnative-pg',
    change: (objects) => (found(objects, 'PodDisruptionBudget').spec.minAvailable = 1),
    refusedBy: 'Kubernetes',
    because: /minAvailable and maxUnavailable cannot be both set/,
  },
  {
    name: 'a job that is always started again',
    example: 'small',
    change: (objects) => (templatesOf(objects).find(({ kind }) => kind === 'Job')!.spec.template.spec.restartPolicy = 'Always'),
    refusedBy: 'Kubernetes',
    because: /restartPolicy/,
  },
  {
    name: 'a privileged container',
    example: 'small',
    change: (objects) => (container(objects).securityContext = { privileged: true }),
    refusedBy: 'Kubernetes',
    because: /violates PodSecurity "restricted.*privileged/s,
  },
  {
    name: 'a container that may be root',
    example: 'small',
    change: (objects) => (pod(objects).securityContext = { seccompProfile: { type: 'RuntimeDefault' } }),
    refusedBy: 'Kubernetes',
    because: /violates PodSecurity "restricted.*runAsNonRoot/s,
  },
  {
    name: 'a folder of the machine',
    example: 'small',
    change: (objects) => pod(objects).volumes!.push({ name: 'machine', hostPath: { path: '/' } }),
    refusedBy: 'Kubernetes',
    because: /violates PodSecurity "restricted.*hostPath/s,
  },
  {
    name: 'an account of Kubernetes that is not there',
    example: 'temporal-cloud',
    values: { serviceAccountName: 'absent' },
    refusedBy: 'Kubernetes',
    because: /serviceaccount "absent" not found/,
  },
  {
    name: 'a probe of a port that the container has not',
    example: 'small',
    change: (objects) => (container(objects).readinessProbe = { httpGet: { path: '/api/health/ready', port: 'web' } }),
    refusedBy: 'references',
    because: /readinessProbe asks the port web/,
  },
  {
    name: 'a Service that leads to a port of another name',
    example: 'small',
    change: (objects) => (found(objects, 'Service').spec.ports![0]!.targetPort = 'web'),
    refusedBy: 'references',
    because: /Service kantoor-api leads to the port web/,
  },
  {
    name: 'a Secret without that key',
    example: 'small',
    change: (objects) => (pod(objects).volumes!.find(({ projected }) => projected)!.projected!.sources[0]!.secret.items[0]!.key = 'other'),
    refusedBy: 'references',
    because: /no Secret kantoor with the key other/,
  },
  {
    name: 'a folder of one machine that API and worker share',
    example: 'small',
    change: (objects) => (found(objects, 'PersistentVolumeClaim').spec.accessModes = ['ReadWriteOnce']),
    refusedBy: 'references',
    because: /one machine only, and 2 programs use it/,
  },
  {
    name: 'a network whose label no pod has',
    example: 'small',
    change: (objects) => (found(objects, 'NetworkPolicy', '-edge').spec.podSelector!.matchExpressions![0]!.values = ['apis']),
    refusedBy: 'references',
    because: /kantoor-edge selects no pod/,
  },
];
