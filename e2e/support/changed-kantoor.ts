import { reservePorts } from '@kantoor/stack';
import { Program } from './program.ts';
import { RepoCopy } from './repo-copy.ts';

/** Starts what the browser and the API need, without a worker, and so without a bundle of workflows. */
const startUp = (dataDir: string, ports: object): string => `
  import { startStack } from './stack/dist/index.js';
  const only = ['postgres', 'redis', 'identity', 'migrate', 'api'];
  await startStack({ dataDir: ${JSON.stringify(dataDir)}, ports: ${JSON.stringify(ports)}, demo: true, only, settings: { TEMPORAL_ADDRESS: 'localhost:1' } });
  process.exit(0);
`;

/** Kantoor after a change of its files: built, and started with demonstration data. */
export class ChangedKantoor {
  private constructor(
    private readonly repo: RepoCopy,
    readonly origin: string,
    private readonly identity: string,
  ) {}

  static async start(change: (repo: RepoCopy) => void): Promise<ChangedKantoor> {
    const repo = new RepoCopy();
    try {
      const ports = await reservePorts();
      change(repo);
      for (const part of ['ts', 'api', 'admin']) repo.run('npm', ['run', `build:${part}`, '--silent']);
      repo.run(process.execPath, ['--input-type=module', '--eval', startUp(repo.path('.kantoor'), ports)]);
      return new ChangedKantoor(repo, `http://localhost:${ports.api}`, `http://localhost:${ports.identity}`);
    } catch (error) {
      repo.remove();
      throw error;
    }
  }

  /** Runs a module with the changed sources; returns what it prints. */
  evaluate = (code: string): string => this.repo.run(process.execPath, ['--input-type=module', '--eval', code]);

  program(email: string, ecosystem: number): Promise<Program> {
    return Program.signedInAs(email, ecosystem, { origin: this.origin, identity: this.identity });
  }

  stop(): void {
    try {
      this.repo.run(process.execPath, ['stack/dist/cli.js', 'reset'], { KANTOOR_DATA: this.repo.path('.kantoor') });
    } finally {
      this.repo.remove();
    }
  }
}
