import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, preview } from 'vite';
import { freePort } from './free-port.js';
import { benchFolder, root } from './paths.js';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** An app built for production, and what a browser must load of it. */
export class BuiltApp {
  private constructor(
    private readonly folder: string,
    private readonly chunks: Record<string, Chunk>,
  ) {}

  /** Builds the app in a folder of the repository, with its own settings or none. */
  static async of(app: string, settings?: string): Promise<BuiltApp> {
    const folder = join(benchFolder, 'built', basename(app));
    rmSync(folder, { recursive: true, force: true });
    await build({
      root: join(root, app),
      configFile: settings ? join(root, app, settings) : false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: true, target: 'es2022' },
    });
    return new BuiltApp(folder, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>);
  }

  /** Returns the compressed bytes of JavaScript until this page can show itself: the entry, the page, and all their imports. */
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

  /** Serves the app to browsers, with its single page for every address. */
  async serve(): Promise<{ address: string; close(): Promise<void> }> {
    const port = await freePort();
    const host = '127.0.0.1';
    const server = await preview({
      root: this.folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: this.folder },
      preview: { port, host, strictPort: true },
    });
    return { address: `http://${host}:${port}`, close: () => server.close() };
  }

  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
