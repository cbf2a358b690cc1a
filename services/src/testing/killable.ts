import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The API in its own process: killed without warning, and started again on the same port. */
export class KillableApi {
  private child: ChildProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly issuer: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./spec-api-process.js', import.meta.url))], {
      env: { ...process.env, KANTOOR_PORT: String(this.port), OIDC_ISSUER: this.issuer, LOG_LEVEL: 'silent', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', () => reject(new Error('The API did not start')));
    });
  }

  async kill(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.child?.once('exit', () => resolve()));
    this.child?.kill('SIGKILL');
    await gone;
  }
}
