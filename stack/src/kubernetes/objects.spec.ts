import { danglingReferences, type KubernetesObject } from './objects.js';

const object = (kind: string, name: string, spec: KubernetesObject['spec']): KubernetesObject => ({
  apiVersion: 'v1',
  kind,
  metadata: { name },
  spec,
});
const labels = { component: 'api' };
const around = { secrets: [{ name: 'kantoor', key: 'redis' }], claims: ['shared'] };

/** A program that is reached, and that lacks nothing. */
const whole = () => {
  const pod = {
    containers: [
      { name: 'api', image: 'api:1', ports: [{ name: 'http', containerPort: 3000 }], readinessProbe: { httpGet: { port: 'http' } } },
    ],
    volumes: [
      { name: 'secrets', projected: { sources: [{ secret: { name: 'kantoor', items: [{ key: 'redis', path: 'REDIS_PASSWORD' }] } }] } },
      { name: 'files', persistentVolumeClaim: { claimName: 'shared' } },
      { name: 'backup', persistentVolumeClaim: { claimName: 'own' } },
    ],
  };
  const deployment = object('Deployment', 'api', { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: pod } });
  const service = object('Service', 'api', { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] });
  const policy = object('NetworkPolicy', 'edge', {
    podSelector: { matchExpressions: [{ key: 'component', operator: 'In', values: ['api'] }] },
    ingress: [{ ports: [{ port: 'http' }] }],
  });
  const ingress = object('Ingress', 'edge', {
    rules: [{ http: { paths: [{ backend: { service: { name: 'api', port: { name: 'http' } } } }] } }],
  });
  const scaler = object('HorizontalPodAutoscaler', 'api', { scaleTargetRef: { name: 'api' } });
  const claim = object('PersistentVolumeClaim', 'own', { accessModes: ['ReadWriteOnce'] });
  return { objects: [deployment, service, policy, ingress, scaler, claim], pod, deployment, service, policy, ingress, scaler };
};

describe('what a chart refers to', () => {
  it('is there', () => expect(danglingReferences(whole().objects, around)).toEqual([]));

  it.each<[string, (each: ReturnType<typeof whole>) => unknown, RegExp]>([
    ['a probe of another port', ({ pod }) => (pod.containers[0]!.readinessProbe.httpGet.port = 'web'), /asks the port web/],
    ['a key that the Secret lacks', ({ pod }) => (pod.volumes[0]!.projected!.sources[0]!.secret.items[0]!.key = 'none'), /the key none/],
    ['a claim that no one makes', ({ pod }) => (pod.volumes[1]!.persistentVolumeClaim!.claimName = 'none'), /no claim none/],
    ['a Service of other pods', ({ service }) => (service.spec.selector = { component: 'web' }), /Service api selects no pod/],
    ['a Service of another port', ({ service }) => (service.spec.ports![0]!.targetPort = 'web'), /leads to the port web/],
    [
      'a Deployment of other pods',
      ({ deployment }) => (deployment.spec.selector = { matchLabels: { component: 'web' } }),
      /Deployment api selects no pod/,
    ],
    [
      'a policy of another port',
      ({ policy }) => (policy.spec.ingress![0]!.ports![0]!.port = 'web'),
      /NetworkPolicy edge leads to the port web/,
    ],
    ['an Ingress to another port', ({ ingress }) => (ingress.spec.rules![0]!.http.paths[0]!.backend.service.port.name = 'web'), /api:web/],
    ['an autoscaler of no Deployment', ({ scaler }) => (scaler.spec.scaleTargetRef!.name = 'web'), /scales nothing/],
    [
      'a folder of one machine in two programs',
      ({ objects, deployment }) => objects.push({ ...deployment, metadata: { name: 'worker' } }),
      /own can be mounted on one machine only, and 2 programs use it/,
    ],
  ])('is missing for %s', (_, change, fault) => {
    const each = whole();
    change(each);
    expect(danglingReferences(each.objects, around)).toEqual([expect.stringMatching(fault)]);
  });
});
