import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../settings.js';

/** Its own program, because it brings a compiler of its own. */
const generator = join(dirname(createRequire(import.meta.url).resolve('openapi-typescript')), '../bin/cli.js');

/** What has a default need not be sent. */
const asSent = ['--default-non-nullable', 'false'];

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: false,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  skipLibCheck: true,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
};

/** Types made of the document, and a program of `stack/client` checked by them. */
export class GeneratedClient {
  private constructor(
    private readonly program: string,
    /** What the compiler refuses. */
    readonly faults: readonly string[],
  ) {}

  static of(document: object, name: string, folder: string): GeneratedClient {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    execFileSync(process.execPath, [generator, join(folder, 'openapi.json'), ...asSent, '--output', join(folder, 'api.ts')]);
    copyFileSync(join(root, 'stack/client', `${name}.ts`), join(folder, `${name}.ts`));
    const program = ts.createProgram([join(folder, `${name}.ts`)], { ...options, outDir: folder });
    const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    program.emit();
    return new GeneratedClient(join(folder, `${name}.js`), faults);
  }

  load<Module>(): Promise<Module> {
    return import(pathToFileURL(this.program).href) as Promise<Module>;
  }
}
