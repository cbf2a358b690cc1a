import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** The embedding levels of a paragraph, one per character: even is left-to-right, odd is right-to-left. */
export interface ParagraphLevels {
  base: number;
  levels: readonly number[];
}

/** The Unicode Bidirectional Algorithm for one paragraph (UAX #9, P2 to I2). Characters are code points: the library takes a string by halves. */
export function paragraphLevels(characters: readonly string[]): ParagraphLevels {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(characters);
  return { base: paragraphs[0]?.level ?? 0, levels: [...levels] };
}

const trailing = new Set(['WS', 'LRI', 'RLI', 'FSI', 'PDI', 'BN', 'LRE', 'RLE', 'LRO', 'RLO', 'PDF']);

/** Returns the levels of one line of a paragraph: blanks at the end of the line take the paragraph level (L1). */
export function lineLevels({ base, levels }: ParagraphLevels, characters: readonly string[], from: number, to: number): number[] {
  let end = to;
  while (end > from && trailing.has(bidi.getBidiCharTypeName(characters[end - 1]!))) end--;
  return [...levels.slice(from, end), ...Array<number>(to - end).fill(base)];
}

/** Returns the items in visual order from left to right (L2). What they contain does not matter to the library then: their levels are final. */
export function inVisualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const levels = Uint8Array.from(items, ({ level }) => level);
  const paragraphs = [{ start: 0, end: items.length - 1, level: 0 }];
  return bidi.getReorderedIndices('a'.repeat(items.length), { levels, paragraphs }).map((i) => items[i]!);
}

/** Returns the mirrored shape of a character in right-to-left text (L4): `(` for `)`. */
export const mirrorOf = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

export const isRightToLeft = (character: string): boolean => ['R', 'AL'].includes(bidi.getBidiCharTypeName(character));
