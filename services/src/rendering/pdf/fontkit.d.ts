/** The parts of fontkit used here; the package has no types. */
declare module 'fontkit' {
  /** Null for a glyph without an outline, such as a space. */
  export type Outline = object | null;
  export interface Glyph {
    codePoints: number[];
    id: number;
    isMark: boolean;
    isLigature: boolean;
    readonly advanceWidth: number;
    _decode(): Outline;
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
  export interface MarkPositioning {
    applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, index: number): void;
  }
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    readonly unitsPerEm: number;
    layout(text: string, features?: Record<string, boolean>, script?: string, language?: string, direction?: 'ltr' | 'rtl'): GlyphRun;
    /** Created on first use. */
    _layoutEngine?: { engine?: { GPOSProcessor?: MarkPositioning } };
  }
  export function create(data: Uint8Array): Font;
}
