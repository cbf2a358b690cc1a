import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A machine on which only the programs named here are installed. */
export class FakeMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'machine-'));
  readonly cacheDir = join(this.folder, 'cache');
  private readonly path = process.env.PATH;

  constructor() {
    process.env.PATH = join(this.folder, 'bin');
  }

  install(name: string, prints = '', does = ''): string {
    return this.place(this.pathOf(name), prints, does);
  }

  pathOf = (name: string): string => join(this.folder, 'bin', name);

  /** Writes a program that prints a text; `does` is further shell script, run without a search path. */
  place(file: string, prints = '', does = ''): string {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho '${prints}'\n${does}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  leave(): void {
    process.env.PATH = this.path;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
