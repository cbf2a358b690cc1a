import { CharacterRanges } from '@kantoor/schemas/printable-text';
import { type BidiClass, classRanges, mirrorPairs } from './bidi-data.js';

const classes = Object.entries(classRanges).map(([name, ranges]) => ({ name: name as BidiClass, characters: new CharacterRanges(ranges) }));
const known = new Map<string, BidiClass>();

/** Returns the Bidi_Class of a character. */
export function bidiClassOf(character: string): BidiClass {
  const found = known.get(character) ?? classes.find(({ characters }) => characters.has(character))?.name ?? 'L';
  if (known.size < 10_000) known.set(character, found);
  return found;
}

const mirrors = new Map<string, string>();
const mirrored = [...mirrorPairs];
for (let i = 0; i < mirrored.length; i += 2) {
  mirrors.set(mirrored[i]!, mirrored[i + 1]!);
  mirrors.set(mirrored[i + 1]!, mirrored[i]!);
}

/** Returns the mirrored shape of a character in right-to-left text (L4): `(` for `)`. */
export const mirrorOf = (character: string): string => mirrors.get(character) ?? character;

/** Returns the partner of a bracket (BD14, BD15) and whether this one opens; undefined for other characters. */
export function bracketOf(character: string): { partner: string; opens: boolean } | undefined {
  const partner = mirrors.get(character);
  return partner !== undefined && /^[\p{Ps}\p{Pe}]$/u.test(character) ? { partner, opens: /\p{Ps}/u.test(character) } : undefined;
}
