// Finds duplicate keys in a catalogue, keys that only one language has, keys that the code uses but no catalogue has, folders listed
// without texts, texts that call a quantity an amount, plurals without a text for each form, and states with more than one name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doubles, filesIn, pairs, src } from './catalogues.mjs';
import { stateNameFaults } from './state-names.mjs';

const faults = [...doubles];
const placeholders = (text) =>
  [...text.matchAll(/%\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();
/** A text of which only some plural forms exist, or several in one sentence. English and Dutch have the same two forms. */
function pluralFaults(language, catalogue) {
  const forms = [...catalogue.keys()].map((key) => /^(.+)_(one|other)$/.exec(key)).filter(Boolean);
  return [
    ...forms
      .filter(([, key, form]) => !catalogue.has(`${key}_${form === 'one' ? 'other' : 'one'}`))
      .map(([key]) => `${language}: ${key} lacks its other plural form`),
    ...forms.filter(([, key]) => catalogue.has(key)).map(([key]) => `${language}: ${key} stands beside a text without plural forms`),
    ...[...catalogue]
      .filter(([, text]) => text.includes('||||'))
      .map(([key]) => `${language}: ${key} holds two plural forms; write _one and _other`),
  ];
}
/** The text of a key with those of its other plural forms: a parameter may be in one form only. */
const allForms = (catalogue, key) => ['one', 'other'].map((form) => catalogue.get(key.replace(/_(?:one|other)$/, `_${form}`))).join(' ');

/** Source of each text, by key. */
const all = new Map();
for (const [en, nl, file] of pairs) {
  const name = file.replace(src, '');
  for (const [key, text] of en) {
    if (all.has(key)) faults.push(`${name}: ${key} stands in ${all.get(key)} too`);
    all.set(key, name);
    if (!nl.has(key)) faults.push(`${name}: ${key} has no Dutch text`);
    else if ([...new Set(placeholders(text).split(','))].some((part) => !placeholders(allForms(nl, key)).includes(part)))
      faults.push(`${name}: ${key} loses a parameter in Dutch`);
  }
  for (const key of nl.keys()) if (!en.has(key)) faults.push(`${name}: ${key} has no English text`);
}

/** Texts by key, for each language. */
const texts = { en: new Map(pairs.flatMap(([en]) => [...en])), nl: new Map(pairs.flatMap(([, nl]) => [...nl])) };
for (const [language, catalogue] of Object.entries(texts))
  faults.push(...stateNameFaults(catalogue).map((fault) => `${language}: ${fault}`), ...pluralFaults(language, catalogue));

/** Quantities and amounts are different: an English text about a quantity must not say *amount*, and a Dutch one not *bedrag*. */
const pieces = { en: /\bquantit(?:y|ies)\b/i, nl: /\baantal(?:len)?\b/i };
const money = { en: /\bamounts?\b/i, nl: /\bbedrag(?:en)?\b/i };
for (const [key, en] of texts.en) {
  const nl = texts.nl.get(key) ?? '';
  const isMixed = (one, other) => one.en.test(en) && !other.en.test(en) && other.nl.test(nl) && !one.nl.test(nl);
  if (isMixed(money, pieces) || isMixed(pieces, money))
    faults.push(`${key} is an amount in one language and a number of pieces in the other`);
}

const asked = /translate\(\s*'([\w.-]+)'\s*[,)]/g;
const folderOf = (name) => /^(?:features\/(?:help|payments|today|[\w-]+\/[\w-]+)|(?:shared|shell)\/[\w-]+)\//.exec(name)?.[0] ?? '';
const listed = /\btextsOf\(([^)]*)\)/g;
/** Returns the folders whose texts a file lists. */
const listedBy = (path) =>
  [...readFileSync(path, 'utf8').matchAll(listed)].flatMap(([, folders]) =>
    [...folders.matchAll(/'([^']+)'/g)].map(([, folder]) => folder),
  );
/** The texts that the manifest of a feature lists are loaded with its pages. */
const brought = new Set(
  filesIn(src, /\bmanifest\.tsx?$/).flatMap((path) => listedBy(path).map((folder) => `${folderOf(path.replace(src, ''))}${folder}/`)),
);
/**
 * A page may use the texts of its own feature, those that its manifest lists and those of shared parts; shared code may use its own. Texts
 * of the shell are always loaded.
 */
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
    const bringer = [key, `${key}_other`, `shell.${key}`, `shell.${key}_other`].map((one) => all.get(one)).find(Boolean);
    if (!bringer) faults.push(`${file} asks for ${key}, which is not in any catalogue`);
    else if (!mayAsk(file, bringer)) faults.push(`${file} asks for ${key}, which ${bringer} may not have brought yet`);
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else console.log(`${all.size} texts in two languages`);
