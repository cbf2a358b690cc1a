import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const own = ['schemas', 'services', 'workflows', 'admin', 'stack', 'e2e', 'bench'];

/** A second checkout with the same installed packages, to change the repository without touching it. */
export class RepoCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'kantoor-copy-'));

  constructor() {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
    for (const file of files) cpSync(join(root, file), join(this.root, file), { recursive: true });
    this.installPackages();
  }

  path(file: string): string {
    return join(this.root, file);
  }

  run(command: string, args: string[], env: Record<string, string> = {}): string {
    return execFileSync(command, args, {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Links installed packages; our own packages point to the copy. */
  private installPackages(): void {
    const installed = join(this.root, 'node_modules');
    mkdirSync(join(installed, '@kantoor'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@kantoor') symlinkSync(join(root, 'node_modules', name), join(installed, name));
    for (const name of own) {
      symlinkSync(join(this.root, name), join(installed, '@kantoor', name));
      const nested = join(root, name, 'node_modules');
      try {
        readdirSync(nested);
        symlinkSync(nested, join(this.root, name, 'node_modules'));
      } catch {
        // This workspace has no packages of its own.
      }
    }
  }
}
