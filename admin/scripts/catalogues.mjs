// Reads the text catalogues of both languages from the source: those of the shell, the forms, the features and the shared parts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const src = new URL('../src/', import.meta.url).pathname;
export const filesIn = (folder, ends) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name));
/** Keys that occur twice in one file. */
export const doubles = [];

/** Collects every text of an object literal, with its dotted path as key. */
function textsOf(node, path, file, into) {
  const seen = new Set();
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = property.name.text ?? property.name.getText();
    const key = path ? `${path}.${name}` : name;
    if (seen.has(name)) doubles.push(`${file}: ${key} stands twice`);
    seen.add(name);
    let value = property.initializer;
    while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression;
    if (ts.isObjectLiteralExpression(value)) textsOf(value, key, file, into);
    else into.set(key, value.text ?? value.getText());
  }
}

/** Returns the catalogue in a file: its top-level object literals, or those of a language if a file contains both. */
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

/** react-admin keeps both plural forms in one text; our catalogues have a key for each, as `i18n/en.ts` makes them. */
const withPluralKeys = (texts) =>
  new Map(
    [...texts].flatMap(([key, text]) => {
      const [one, other] = text.split(' |||| ');
      return other === undefined
        ? [[key, text]]
        : [
            [`${key}_one`, one],
            [`${key}_other`, other],
          ];
    }),
  );

/** Catalogue files of the shell and forms, of each feature and shared part, and the feature names that the shell shows before a feature is loaded. */
const ofReactAdmin = join(src, '../../node_modules/ra-language-english/src/index.ts');
export const pairs = [
  [withPluralKeys(catalogueOf(ofReactAdmin)), catalogueOf(join(src, 'i18n/nl/ra.ts')), 'i18n/ra-language-english'],
  ...filesIn(join(src, 'i18n/en'), /\.ts$/).map((file) => [catalogueOf(file), catalogueOf(file.replace('/i18n/en/', '/i18n/nl/')), file]),
  ...filesIn(src, /\btexts\.en\.ts$/).map((file) => [catalogueOf(file), catalogueOf(file.replace('.en.ts', '.nl.ts')), file]),
  ...filesIn(src, /\b(?:names|manifest)\.tsx?$/).map((file) => [catalogueOf(file, /^en$/), catalogueOf(file, /^nl$/), file]),
];
