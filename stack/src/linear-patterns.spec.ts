import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import { root } from './settings.js';

const { default: config } = (await import(join(root, 'eslint.config.js'))) as { default: Linter.Config[] };

/** The linter checks patterns in code; these are texts in schemas, and in the code generated from them. */
const rules = Object.assign({}, ...config.map((part) => (part.plugins?.['regexp'] ? part.rules : {}))) as Linter.RulesRecord;
const linter = new Linter();
const faultsIn = (code: string): string[] =>
  linter
    .verify(code, [{ plugins: { regexp }, rules, linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } }])
    .map(({ line, message }) => `${code.split('\n')[line - 1]?.slice(0, 120)}: ${message}`);
const faultsOf = (patterns: readonly string[]): string[] =>
  faultsIn(patterns.map((pattern) => `new RegExp(${JSON.stringify(pattern)}, 'u').test(text);`).join('\n'));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Returns every `pattern` of a JSON Schema, and the keys that are patterns themselves. */
function patternsIn(node: unknown): string[] {
  if (!node || typeof node !== 'object') return [];
  const { pattern, patternProperties } = node as { pattern?: unknown; patternProperties?: object };
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...Object.keys(patternProperties ?? {}),
    ...Object.values(node).flatMap(patternsIn),
  ];
}

describe('patterns of schemas take linear time in the length of their text', () => {
  it('in entity schemas', () => {
    const patterns = filesBelow('schemas/entities', '.schema.json').flatMap((file) => patternsIn(JSON.parse(read(file))));
    expect(patterns.length).toBeGreaterThan(0);
    expect(faultsOf(patterns)).toEqual([]);
  });

  it('in the validators generated from them, formats included', () => {
    for (const name of ['validators', 'form-validators']) {
      const code = read(`schemas/dist/generated/${name}.js`);
      expect(code).toMatch(/const formats\d+ = \//);
      expect(faultsIn(code)).toEqual([]);
    }
  });

  it('in the schemas of bodies', () => {
    const written = /\bpattern: ('(?:[^'\\]|\\.)*')/g;
    const patterns = ['services/src', 'schemas/src', 'workflows/src']
      .flatMap((folder) => filesBelow(folder, '.ts'))
      .flatMap((file) => [...read(file).matchAll(written)])
      .map(([, text]) => text!);
    expect(patterns.length).toBeGreaterThan(0);
    expect(faultsIn(patterns.map((text) => `new RegExp(${text}, 'u').test(text);`).join('\n'))).toEqual([]);
  });

  it('and one that does not is detected', () => {
    expect(faultsOf(['^\\s*([^{}]*?)\\s*$'])).not.toEqual([]);
    expect(faultsOf(['a+b$'])).not.toEqual([]);
  });
});
