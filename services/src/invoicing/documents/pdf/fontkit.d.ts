/** The few parts of fontkit in use; the package ships no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    codePoints: number[];
    isMark: boolean;
    isLigature: boolean;
  }
  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    positions: GlyphPosition[];
    advanceWidth: number;
  }
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    layout(text: string, features?: Record<string, boolean>): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
