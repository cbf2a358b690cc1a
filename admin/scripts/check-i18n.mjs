// Finds keys that stand twice in a catalogue, keys that only one language has, keys that the code asks for but no catalogue has, texts of folders without any, and states with more than one name.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { stateNameFaults } from './state-names.mjs';

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

/** The catalogue in a file: its top-level object literals, or those of a language where a file holds both. */
function catalogueOf(file, language = /./) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = new Map();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations.filter(({ name }) => language.test(name.getText()))) {
      let value = initializer;
      while (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) value = value.expression;
      if (value && ts.isObjectLiteralExpression(value))
        textsOf(value, /^(en|nl|englishMessages)$/.test(name.getText()) ? '' : name.getText(), file.replace(src, ''), texts);
    }
  }
  return texts;
}

/** Of the shell and forms, beside a feature or shared part, and what the shell says of a feature before it is opened. */
const ofReactAdmin = join(src, '../../node_modules/ra-language-english/src/index.ts');
const pairs = [
  [catalogueOf(ofReactAdmin), catalogueOf(join(src, 'i18n/nl/ra.ts')), 'i18n/ra-language-english'],
  ...filesIn(join(src, 'i18n/en'), /\.ts$/).map((file) => [catalogueOf(file), catalogueOf(file.replace('/i18n/en/', '/i18n/nl/')), file]),
  ...filesIn(src, /\btexts\.en\.ts$/).map((file) => [catalogueOf(file), catalogueOf(file.replace('.en.ts', '.nl.ts')), file]),
  ...filesIn(src, /\b(?:names|manifest)\.tsx?$/).map((file) => [catalogueOf(file, /^en$/), catalogueOf(file, /^nl$/), file]),
];
const placeholders = (text) =>
  [...text.matchAll(/%\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();
/** Who brings a text. */
const all = new Map();
for (const [en, nl, file] of pairs) {
  const name = file.replace(src, '');
  for (const [key, text] of en) {
    if (all.has(key)) faults.push(`${name}: ${key} stands in ${all.get(key)} too`);
    all.set(key, name);
    if (!nl.has(key)) faults.push(`${name}: ${key} has no Dutch text`);
    else if ([...new Set(placeholders(text).split(','))].some((part) => !placeholders(nl.get(key)).includes(part)))
      faults.push(`${name}: ${key} loses a parameter in Dutch`);
  }
  for (const key of nl.keys()) if (!en.has(key)) faults.push(`${name}: ${key} has no English text`);
}

/** Of each language, every text by its key. */
const texts = { en: new Map(pairs.flatMap(([en]) => [...en])), nl: new Map(pairs.flatMap(([, nl]) => [...nl])) };
for (const [language, catalogue] of Object.entries(texts))
  faults.push(...stateNameFaults(catalogue).map((fault) => `${language}: ${fault}`));

const asked = /translate\(\s*'([\w.-]+)'\s*[,)]/g;
const folderOf = (name) => /^(?:features|shared)\/[\w-]+\//.exec(name)?.[0] ?? '';
const listed = /\btextsOf\(([^)]*)\)/g;
/** The folders whose texts a file lists. */
const listedBy = (path) =>
  [...readFileSync(path, 'utf8').matchAll(listed)].flatMap(([, folders]) =>
    [...folders.matchAll(/'([^']+)'/g)].map(([, folder]) => folder),
  );
/** What the manifest of a feature lists comes with its pages. */
const brought = new Set(
  filesIn(src, /\bmanifest\.tsx?$/).flatMap((path) => listedBy(path).map((folder) => `${folderOf(path.replace(src, ''))}${folder}/`)),
);
/** A page has the texts of its own feature, those that its manifest lists and those of shared parts; what is shared has its own. Those of the shell are always there. */
const mayAsk = (file, bringer) =>
  bringer.startsWith('i18n/') ||
  /\/(?:names|manifest)\.tsx?$/.test(bringer) ||
  folderOf(file) === folderOf(bringer) ||
  brought.has(folderOf(file) + folderOf(bringer)) ||
  (file.startsWith('features/') && bringer.startsWith('shared/'));
for (const path of filesIn(src, /(?<!\.spec)\.tsx?$/)) {
  const file = path.replace(src, '');
  for (const folder of listedBy(path))
    if (!existsSync(join(src, folder, 'texts.en.ts'))) faults.push(`${file} asks for texts of ${folder}, which has none`);
  for (const [, key] of readFileSync(path, 'utf8').matchAll(asked)) {
    // `shell` holds whole groups of the dictionary, which therefore lack its name.
    const bringer = all.get(key) ?? all.get(`shell.${key}`);
    if (!bringer) faults.push(`${file} asks for ${key}, which nobody wrote`);
    else if (!mayAsk(file, bringer)) faults.push(`${file} asks for ${key}, which ${bringer} may not have brought yet`);
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else console.log(`${all.size} texts in two languages`);
