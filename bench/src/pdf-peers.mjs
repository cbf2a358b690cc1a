import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { writeSfnt } from '../../services/dist/invoicing/documents/pdf/sfnt.js';
import { readWoff } from '../../services/dist/invoicing/documents/pdf/woff.js';

const height = 841.89;
// Plain TrueType, as the library reads it fastest.
const font = (name) => writeSfnt(readWoff(readFileSync(new URL(`../../services/assets/fonts/IBMPlexSans-${name}.woff`, import.meta.url))));
const fonts = { F1: font('Regular'), F2: font('SemiBold') };

/** The same texts, surfaces and picture drawn by pdfkit, with no layout of its own to do. */
export function drawWithLibrary({ texts, surfaces, logo }) {
  return new Promise((resolve, reject) => {
    const paper = new PDFDocument({ size: 'A4', margin: 0 });
    const chunks = [];
    paper.on('data', (chunk) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
    for (const [name, data] of Object.entries(fonts)) paper.registerFont(name, data);
    paper.image(logo, 56, 44, { fit: [170, 56] });
    for (const { x, y, width, height: tall } of surfaces) paper.rect(x, height - y - tall, width, tall);
    paper.fill('#0b6e4f');
    for (const { text, x, y, font: face, size } of texts) {
      paper
        .font(face)
        .fontSize(size)
        .text(text, x, height - y, { baseline: 'alphabetic', lineBreak: false });
    }
    paper.end();
  });
}

const escaped = (text) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The same page as HTML with every text in its place. */
export function asHtml({ texts, surfaces, logo }) {
  const place = (x, y) => `position:absolute;left:${x}pt;bottom:${y}pt`;
  const boxes = surfaces.map(
    ({ x, y, width, height: tall }) => `<div style="${place(x, y)};width:${width}pt;height:${tall}pt;background:#0b6e4f"></div>`,
  );
  const words = texts.map(
    ({ text, x, y, font: face, size }) =>
      `<div style="${place(x, y)};font-size:${size}pt;white-space:pre;font-weight:${face === 'F2' ? 600 : 400}">${escaped(text)}</div>`,
  );
  const picture = `<img style="position:absolute;left:56pt;top:44pt;width:150pt" src="data:image/png;base64,${logo.toString('base64')}">`;
  return `<!doctype html><style>@page{size:A4;margin:0}body{margin:0;position:relative;height:841pt;font-family:sans-serif}</style>${boxes.join('')}${words.join('')}${picture}`;
}
