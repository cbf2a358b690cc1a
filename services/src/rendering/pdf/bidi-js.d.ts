/** The parts of bidi-js used here. Its own types declare an ES module, which it is not; and it takes any sequence of characters. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    levels: Uint8Array;
    /** Their ends are part of them. */
    paragraphs: { start: number; end: number; level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(characters: ArrayLike<string>): EmbeddingLevels;
    getReorderedIndices(characters: ArrayLike<string>, levels: EmbeddingLevels): number[];
    getBidiCharTypeName(character: string): string;
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
