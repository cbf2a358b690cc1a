import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { root } from '../harness/paths.js';

/** What a document shows, without any layout left to do. */
export interface Primitives {
  texts: { text: string; x: number; y: number; font: string; size: number }[];
  surfaces: { x: number; y: number; width: number; height: number }[];
  logo: Buffer;
}

const height = 841.89;
const font = (name: string): Buffer => readFileSync(join(root, `services/assets/fonts/IBMPlexSans-${name}.ttf`));
/** By the names that they have in our documents. */
const fonts = { IBMPlexSans: font('Regular'), 'IBMPlexSans-SmBld': font('SemiBold') };

/** Draws the same texts, surfaces and picture with pdfkit as in its guide: no tags, and fonts are read and subset for every document. */
export function drawWithLibrary({ texts, surfaces, logo }: Primitives): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const paper = new PDFDocument({ size: 'A4', margin: 0 });
    const chunks: Buffer[] = [];
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
    for (const [name, data] of Object.entries(fonts)) paper.registerFont(name, data);
    paper.image(logo, 56, 44, { fit: [170, 56] });
    for (const { x, y, width, height: tall } of surfaces) paper.rect(x, y, width, tall);
    paper.fill('#0b6e4f');
    for (const { text, x, y, font: face, size } of texts)
      paper
        .font(face)
        .fontSize(size)
        .text(text, x, height - y, { baseline: 'alphabetic', lineBreak: false });
    paper.end();
  });
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the same page as HTML with every text in its place. */
export function asHtml({ texts, surfaces, logo }: Primitives): string {
  const place = (x: number, y: number): string => `position:absolute;left:${x}pt;bottom:${y}pt`;
  const boxes = surfaces.map(
    ({ x, y, width, height: tall }) =>
      `<div style="position:absolute;left:${x}pt;top:${y}pt;width:${width}pt;height:${tall}pt;background:#0b6e4f"></div>`,
  );
  const words = texts.map(
    ({ text, x, y, font: face, size }) =>
      `<div style="${place(x, y)};font-size:${size}pt;white-space:pre;font-weight:${face.endsWith('SmBld') ? 600 : 400}">${escaped(text)}</div>`,
  );
  const picture = `<img style="position:absolute;left:56pt;top:44pt;width:150pt" src="data:image/png;base64,${logo.toString('base64')}">`;
  return `<!doctype html><style>@page{size:A4;margin:0}body{margin:0;position:relative;height:841pt;font-family:sans-serif}</style>${boxes.join('')}${words.join('')}${picture}`;
}
