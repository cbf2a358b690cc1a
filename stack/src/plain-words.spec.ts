import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.js';

/** Folders whose comments and test titles are read. */
const places = ['schemas/src', 'services/src', 'workflows/src', 'admin/src', 'stack/src', 'e2e/stories', 'e2e/support', 'bench/src'];

/** Words that slow a reader down, and their replacements. */
const refused: readonly [RegExp, string][] = [
  [/\b(?:tells?|told)\b/i, 'shows, reports, warns, notifies'],
  [/\bjudge[sd]?\b/i, 'checks, validates, decides'],
  // `nobody` is also an address that the development mailbox refuses.
  [/\b(?:nobody|somebody)\b(?![@`])/i, 'no one, a person, another user'],
  [/\bpapers\b/i, 'documents, pages'],
  [/\banew\b/i, 'again'],
];

const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)|\s\/\/\s(.*)$/;
const title = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1,/;
const fields = (line: string): string => [comment.exec(line)?.slice(1).join(' '), title.exec(line)?.[2]].join(' ');

/** Returns the lines with a refused word, as `file:line: word → what to write`. */
function findings(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) =>
    refused.flatMap(([word, instead]) => {
      const found = word.exec(fields(line));
      return found ? [`${file}:${index + 1}: ${found[0]} → ${instead}`] : [];
    }),
  );
}

describe('comments and test titles', () => {
  it('are written in plain words', () => {
    const files = places.flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated') && !name.endsWith('plain-words.spec.ts'))
        .map((name) => join(place, name)),
    );
    expect(files.length).toBeGreaterThan(3_000);
    expect(files.flatMap((file) => findings(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['/** Tells a person which wait. */', 1],
    ['const a = 1; // nobody waits', 1],
    ["  it('is told before', () => {", 1],
    ["  it.each([])('is judged', () => {", 0],
    ["const text = 'told';", 0],
    ['const url = `https://told`;', 0],
  ])('are found in %s', (line, count) => {
    expect(findings('a.ts', line)).toHaveLength(count);
  });
});
