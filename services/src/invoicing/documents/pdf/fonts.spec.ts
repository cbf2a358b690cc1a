import { fontOf } from './fonts.js';

describe('A font of the paper', () => {
  it('reads the outline of a letter once, however many papers it is cut for', () => {
    const font = fontOf('main-regular');
    const { id } = font.glyphForCodePoint('é'.codePointAt(0)!);
    const outline = font.getGlyph(id)._decode();
    expect(outline).toMatchObject({ numberOfContours: expect.any(Number) });
    expect(font.getGlyph(id)._decode()).toBe(outline);
  });
});
