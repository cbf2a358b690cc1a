// Lists the shipped texts by key, with their placeholders: the API refuses a changed text that loses one of its placeholders.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pairs } from './catalogues.mjs';

/** Same as `placeholdersIn` in the schemas package, which is not built yet when this script runs. A spec checks that both agree. */
const placeholdersIn = (text) => [...new Set(text.match(/%\{\w+\}|\{\{\w+\}\}/g))].sort();

/** shell.ts holds whole groups of texts: its keys start at the group, without the file name in front. */
const isOfGroups = (file) => /\bi18n\/en\/shell\.ts$/.test(file);
const keyOf = (key, file) => (isOfGroups(file) ? key.slice('shell.'.length) : key);
const lines = pairs.flatMap(([english, , file]) =>
  [...english].map(([key, text]) => [keyOf(key, file), ...placeholdersIn(text)].join('\t')),
);
const text = `// Made from the texts of the admin by admin/scripts/list-shipped-texts.mjs. Do not edit.\nexport const shippedTexts = ${JSON.stringify(lines.sort().join('\n'))};\n`;
const folder = new URL('../../services/src/generated/', import.meta.url);
const target = new URL('shipped-texts.ts', folder);
mkdirSync(folder, { recursive: true });
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
