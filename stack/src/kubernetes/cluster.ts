import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { tail } from '../system/log-tail.js';
import { until } from '../system/network.js';
import { end, isAlive, launch, type ProcessRecord } from '../system/processes.js';
import { freePort } from '../testing/free-port.js';
import type { KubernetesBinaries } from './binaries.js';

export interface Answer {
  ok: boolean;
  out: string;
  /** The same with the errors. */
  text: string;
}

/** A real API server with its store and nothing else: objects are checked and kept, pods stay pending. */
export class Cluster {
  private readonly started: ProcessRecord[] = [];
  private readonly config: string;

  constructor(
    private readonly binaries: KubernetesBinaries,
    private readonly folder: string,
  ) {
    this.config = join(folder, 'kubeconfig');
  }

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const [client, peer, secure] = [await freePort(), await freePort(), await freePort()];
    const token = randomUUID();
    const file = (name: string, content: string | Buffer): string => {
      writeFileSync(join(this.folder, name), content, { mode: 0o600 });
      return join(this.folder, name);
    };
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const store = `http://127.0.0.1:${client}`;
    const etcd = await this.launched('etcd', this.binaries.etcd, [
      ...['--data-dir', join(this.folder, 'etcd'), '--listen-client-urls', store, '--advertise-client-urls', store],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--unsafe-no-fsync'],
    ]);
    await until('etcd', () => answers(`${store}/health`), 60_000, this.hopeless('etcd', etcd));
    const server = await this.launched('kube-apiserver', this.binaries.apiServer, [
      ...[
        `--etcd-servers=${store}`,
        `--secure-port=${secure}`,
        '--bind-address=127.0.0.1',
        `--cert-dir=${join(this.folder, 'certificates')}`,
      ],
      ...['--service-cluster-ip-range=10.96.0.0/16', '--service-account-issuer=https://kubernetes.default.svc'],
      `--service-account-key-file=${file('accounts.pub', publicKey)}`,
      `--service-account-signing-key-file=${file('accounts.key', privateKey)}`,
      `--token-auth-file=${file('tokens', `${token},operator,operator,system:masters\n`)}`,
      // As clusters have it: Pod Security decides.
      ...['--allow-privileged=true', '--authorization-mode=RBAC', '--endpoint-reconciler-type=none'],
    ]);
    file(
      'kubeconfig',
      JSON.stringify({
        ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'here' },
        clusters: [{ name: 'here', cluster: { server: `https://127.0.0.1:${secure}`, 'insecure-skip-tls-verify': true } }],
        users: [{ name: 'operator', user: { token } }],
        contexts: [{ name: 'here', context: { cluster: 'here', user: 'operator' } }],
      }),
    );
    const ready = () => Promise.resolve(this.kubectl(['get', '--raw', '/readyz']).ok && this.kubectl(['get', 'namespace', 'default']).ok);
    await until('the API server', ready, 120_000, this.hopeless('kube-apiserver', server));
  }

  async stop(): Promise<void> {
    for (const record of this.started.reverse()) await end(record);
  }

  kubectl(args: string[], input?: string): Answer {
    return printedBy(this.binaries.kubectl, ['--kubeconfig', this.config, ...args], input);
  }

  /** What operators do, and stricter than Helm, which only warns of a field that does not exist. */
  apply(namespace: string, objects: readonly object[]): Answer {
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
    return this.kubectl(['apply', '--server-side', '--validate=strict', '--field-manager=operator', '-n', namespace, '-f', '-'], list);
  }

  helm(args: string[], input?: string): Answer {
    return printedBy(this.binaries.helm, ['--kubeconfig', this.config, ...args], input);
  }

  private async launched(name: string, command: string, args: string[]): Promise<ProcessRecord> {
    const record = await launch({ command, args, log: join(this.folder, `${name}.log`) });
    this.started.push(record);
    return record;
  }

  private hopeless(name: string, record: ProcessRecord): () => string | undefined {
    return () => (isAlive(record) ? undefined : tail(join(this.folder, `${name}.log`)));
  }
}

const answers = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

function printedBy(command: string, args: string[], input?: string): Answer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8', timeout: 60_000, maxBuffer: 64_000_000 });
  return { ok: status === 0, out: stdout, text: `${stdout}${stderr}${error?.message ?? ''}` };
}
