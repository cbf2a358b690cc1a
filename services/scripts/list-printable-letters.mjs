// Writes the characters available in our document fonts to schemas/src/printable-text/letter-ranges.ts. Run it after changing a font: npm
// run build:ts && node services/scripts/list-printable-letters.mjs && npm run build:ts
import { writeFileSync } from 'node:fs';
import { familiesWithMarks, familyNames, fontOf } from '../dist/rendering/pdf/fonts.js';

const last = 0x3ffff;
const isLetter = (codePoint) => codePoint >= 0x20 && !(codePoint >= 0xd800 && codePoint <= 0xf8ff);
const lettersOf = (family) => new Set(fontOf(`${family}-regular`).characterSet.filter((each) => isLetter(each) && each <= last));

/**
 * Encodes a range as the distance from the end of the previous one and, after `+`, the number of characters after the first; in base 36.
 */
function encoded(letters) {
  const ranges = [];
  for (const codePoint of [...letters].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  let end = 0;
  const parts = ranges.map(([from, to]) => {
    const part = (from - end).toString(36) + (to > from ? `+${(to - from).toString(36)}` : '');
    end = to;
    return part;
  });
  return parts.join(' ');
}

const alone = new Set(familyNames.flatMap((family) => [...lettersOf(family)]));
const withMarks = familiesWithMarks.map((family) => `  // ${family}\n  '${encoded(lettersOf(family))}',\n`);
writeFileSync(
  new URL('../../schemas/src/printable-text/letter-ranges.ts', import.meta.url),
  `import { CharacterRanges } from './character-ranges.js';

// Written by services/scripts/list-printable-letters.mjs from the fonts in services/assets/fonts.

/** Letters that some font has. */
export const lettersAlone = new CharacterRanges(
  '${encoded(alone)}',
);

/** Letters of each font that places marks on its letters. */
export const lettersWithMarks = [
${withMarks.join('')}].map((ranges) => new CharacterRanges(ranges));
`,
);
