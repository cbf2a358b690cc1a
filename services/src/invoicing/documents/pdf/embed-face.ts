import type { FontFace } from './font-face.js';
import { packed, pdfNumber, type PdfFile, type PdfStream } from './pdf-file.js';

interface FaceProgram {
  tag: string;
  file: PdfStream;
  toUnicode: PdfStream;
  widths: string;
}

const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Six letters that tell subsets of one font apart, as the standard wants them before the name. */
function tagOf(glyphs: readonly number[]): string {
  let hash = glyphs.reduce((sum, glyph) => (Math.imul(sum, 31) + glyph) >>> 0, 7);
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

function unicodeMap(texts: ReadonlyMap<number, string>): PdfStream {
  const rows = [...texts].map(([glyph, text]) => `<${hex(glyph)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < rows.length; i += 100)
    blocks.push(`${Math.min(100, rows.length - i)} beginbfchar\n${rows.slice(i, i + 100).join('\n')}\nendbfchar\n`);
  return packed(
    Buffer.from(
      `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n` +
        `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('')}` +
        `endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`,
      'latin1',
    ),
  );
}

function prepare(face: FontFace, texts: ReadonlyMap<number, string>): FaceProgram {
  const glyphs = [...face.outlines.closure(texts.keys())].sort((a, b) => a - b);
  const program = face.outlines.subset(glyphs);
  const widths = glyphs.map((glyph) => `${glyph} [${face.outlines.advance(glyph)}]`).join(' ');
  return { tag: tagOf(glyphs), file: packed(program, ` /Length1 ${program.length}`), toUnicode: unicodeMap(texts), widths: `[${widths}]` };
}

const commonPrograms = new Map<FontFace, FaceProgram>();
function commonProgram(face: FontFace): FaceProgram {
  const program = commonPrograms.get(face) ?? prepare(face, face.common);
  commonPrograms.set(face, program);
  return program;
}

/** Writes a face into the file and gives the number of its font object; `rare` holds the glyphs beyond the common set. */
export function embedFace(file: PdfFile, face: FontFace, rare: ReadonlyMap<number, string>): number {
  const program = rare.size === 0 ? commonProgram(face) : prepare(face, new Map([...face.common, ...rare]));
  const { font } = face;
  const name = `${program.tag}+${font.postscriptName}`;
  const scale = 1000 / font.unitsPerEm;
  const box = [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((n) => pdfNumber(n * scale)).join(' ');
  const fontFile = file.addStream(program.file);
  const toUnicode = file.addStream(program.toUnicode);
  const descriptor = file.add(
    `<</Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${pdfNumber(font.ascent * scale)} ` +
      `/Descent ${pdfNumber(font.descent * scale)} /CapHeight ${pdfNumber(font.capHeight * scale)} /StemV 80 /FontFile2 ${fontFile} 0 R>>`,
  );
  const descendant = file.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> ` +
      `/FontDescriptor ${descriptor} 0 R /W ${program.widths} /DW 0 /CIDToGIDMap /Identity>>`,
  );
  return file.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R>>`,
  );
}
