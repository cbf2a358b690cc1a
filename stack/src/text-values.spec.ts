import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './settings.js';

type Needs = ReadonlyMap<string, ReadonlySet<string>>;
interface Use {
  key: string;
  /** Names of the values that are passed. */
  given: ReadonlySet<string>;
}

/** Returns the names of the values that each text shows in either language, in any of its plural forms. */
async function needsOfTexts(): Promise<Needs> {
  const { pairs } = (await import(pathToFileURL(join(root, 'admin/scripts/catalogues.mjs')).href)) as {
    pairs: readonly (readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>, string])[];
  };
  const needs = new Map<string, Set<string>>();
  for (const [en, nl] of pairs)
    for (const [formKey, text] of [...en, ...nl]) {
      const key = formKey.replace(/_(?:one|other)$/, '');
      const of = needs.get(key) ?? new Set();
      for (const [, name = ''] of text.matchAll(/%\{(\w+)\}/g)) of.add(name);
      needs.set(key, of);
    }
  return needs;
}

/** Returns the texts that an expression can be; none for what is only known when it runs. */
function textsIn(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return textsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? textsIn(node.body) : [];
}
const bare = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node);
/** Returns the object that an expression is or that a function returns; null for any other. */
function objectIn(node: ts.Expression | undefined): ts.ObjectLiteralExpression | null {
  if (node === undefined) return null;
  const inside = bare(node);
  if (ts.isObjectLiteralExpression(inside)) return inside;
  return ts.isArrowFunction(inside) && !ts.isBlock(inside.body) ? objectIn(inside.body) : null;
}
const property = (of: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  of.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer;
const isWhole = (of: ts.ObjectLiteralExpression): boolean => !of.properties.some(ts.isSpreadAssignment);
/** Returns the names in an object; null if only known when it runs. Nothing is passed if there is no object. */
function namesIn(values: ts.Expression | undefined): ReadonlySet<string> | null {
  if (values === undefined) return new Set();
  const of = objectIn(values);
  if (of === null || !isWhole(of)) return null;
  return new Set(of.properties.map((one) => one.name?.getText() ?? ''));
}

/** Returns what a call shows: `translate` and `sentence` get the values themselves, `notify` and `useOutcome` among their options. */
function usesOf({ expression, arguments: [first, second] }: ts.CallExpression): Use[] {
  const called = expression.getText();
  const all = (texts: readonly string[], given: ReadonlySet<string> | null): Use[] =>
    given === null ? [] : texts.map((key) => ({ key, given }));
  if (called === 'translate' || called === 'sentence') return all(textsIn(first), namesIn(second));
  const options = objectIn(second);
  if (second !== undefined && (options === null || !isWhole(options))) return [];
  if (called === 'notify') return all(textsIn(first), namesIn(options ? property(options, 'messageArgs') : undefined));
  if (called !== 'useOutcome' || options === null) return [];
  // A failure gets the values of the refusal, which are known only when it runs.
  const texts = ['pending', 'success'].flatMap((name) => textsIn(property(options, name)));
  return all(texts, namesIn(property(options, 'named')));
}

/** Returns each text that is shown without a value that it names. */
function lacking(source: string, needs: Needs): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node))
      for (const { key, given } of usesOf(node)) {
        const needed = [...(needs.get(key) ?? needs.get(`messages.${key}`) ?? [])].filter((name) => !given.has(name));
        if (needed.length > 0) found.push(`${key} lacks ${needed.sort().join(', ')}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true));
  return found;
}

describe('a text that names values gets them', () => {
  it('wherever the admin shows it', async () => {
    const needs = await needsOfTexts();
    const folder = join(root, 'admin/src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.spec)\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => lacking(readFileSync(join(folder, file), 'utf8'), needs).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    [`translate('a.named', { name })`, []],
    [`translate('a.named')`, ['a.named lacks name']],
    [`translate(isOne ? 'a.named' : 'a.plain', { other: 1 })`, ['a.named lacks name']],
    [`translate('a.counted', { smart_count: 2 })`, ['a.counted lacks name']],
    [`translate('a.named', values)`, []],
    [`translate('a.named', { ...values })`, []],
    [`notify('NAMED', { type: 'success' })`, ['NAMED lacks name']],
    [`notify('NAMED', { messageArgs: { name: 'x' } })`, []],
    [`useOutcome(ask, { success: 'a.named' })`, ['a.named lacks name']],
    [`useOutcome(ask, { success: () => (all ? 'a.named' : undefined), named: ({ name }) => ({ name }) })`, []],
  ])('%s', (source, found) => {
    const needs = new Map([
      ['a.named', new Set(['name'])],
      ['a.counted', new Set(['name', 'smart_count'])],
      ['messages.NAMED', new Set(['name'])],
    ]);
    expect(lacking(source, needs)).toEqual(found);
  });
});
