// Finds keys that stand twice in a catalogue, keys that only one language has, and keys that the code asks for but nobody wrote.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const src = new URL('../src/', import.meta.url).pathname;
const filesIn = (folder, ends) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name));
const faults = [];

/** Every text of an object literal by its dotted path. */
function textsOf(node, path, file, into) {
  const seen = new Set();
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = property.name.text ?? property.name.getText();
    const key = path ? `${path}.${name}` : name;
    if (seen.has(name)) faults.push(`${file}: ${key} stands twice`);
    seen.add(name);
    let value = property.initializer;
    while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression;
    if (ts.isObjectLiteralExpression(value)) textsOf(value, key, file, into);
    else into.set(key, value.text ?? value.getText());
  }
}

/** The catalogue in a file: its top-level object literals. */
function catalogueOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = new Map();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      let value = initializer;
      while (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) value = value.expression;
      if (value && ts.isObjectLiteralExpression(value))
        textsOf(value, /^(en|nl)$/.test(name.getText()) ? '' : name.getText(), file.replace(src, ''), texts);
    }
  }
  return texts;
}

const pairs = [
  ...filesIn(join(src, 'i18n/en'), /\.ts$/).map((file) => [file, file.replace('/i18n/en/', '/i18n/nl/')]),
  ...filesIn(src, /\btexts\.en\.ts$/).map((file) => [file, file.replace('.en.ts', '.nl.ts')]),
];
const placeholders = (text) =>
  [...text.matchAll(/%\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();
const all = new Set();
for (const [english, dutch] of pairs) {
  const [en, nl] = [catalogueOf(english), catalogueOf(dutch)];
  const name = english.replace(src, '');
  for (const [key, text] of en) {
    all.add(key);
    if (!nl.has(key)) faults.push(`${name}: ${key} has no Dutch text`);
    else if ([...new Set(placeholders(text).split(','))].some((part) => !placeholders(nl.get(key)).includes(part)))
      faults.push(`${name}: ${key} loses a parameter in Dutch`);
  }
  for (const key of nl.keys()) if (!en.has(key)) faults.push(`${name}: ${key} has no English text`);
}

const asked = /translate\(\s*'([\w.]+)'\s*[,)]/g;
// `shell` holds whole groups of the dictionary, which therefore lack its name.
const known = (key) => all.has(key) || all.has(`shell.${key}`);
for (const file of filesIn(src, /\.tsx?$/)) {
  for (const [, key] of readFileSync(file, 'utf8').matchAll(asked))
    if (!known(key)) faults.push(`${file.replace(src, '')} asks for ${key}, which nobody wrote`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else console.log(`${all.size} texts in two languages`);
