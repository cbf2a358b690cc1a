// Lists the texts that we ship by key, with the placeholders of each: the API refuses texts that lose one of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pairs } from './catalogues.mjs';

/** As `placeholdersIn` of the schemas finds them, which are not built yet when this runs; a spec holds both together. */
const placeholdersIn = (text) => [...new Set(text.match(/%\{\w+\}|\{\{\w+\}\}/g))].sort();

/** That file holds whole groups, which the reading puts below its own name. */
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
