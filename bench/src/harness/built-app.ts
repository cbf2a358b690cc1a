import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** An app built as for production, and what a browser must load of it. */
export class BuiltApp {
  private constructor(
    private readonly folder: string,
    private readonly chunks: Record<string, Chunk>,
  ) {}

  static async of(root: string, folder: string, configFile: string | false): Promise<BuiltApp> {
    rmSync(folder, { recursive: true, force: true });
    await build({
      root,
      configFile,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: true, target: 'es2022' },
    });
    return new BuiltApp(folder, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>);
  }

  /** Bytes of JavaScript, compressed, until this page can show itself: the entry, the page, and all they import. */
  firstLoadBytes(page?: string): number {
    const entries = Object.entries(this.chunks).filter(([name, chunk]) => chunk.isEntry || name === page);
    if (page && !entries.some(([name]) => name === page)) throw new Error(`The build has no page ${page}`);
    const files = new Set<string>();
    const load = (name: string): void => {
      const { file, imports = [] } = this.chunks[name]!;
      if (files.has(file)) return;
      files.add(file);
      imports.forEach(load);
    };
    entries.forEach(([name]) => load(name));
    return [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(this.folder, file))).length, 0);
  }

  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
