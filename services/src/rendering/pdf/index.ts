export type { PdfAttachment, PdfProperties, XmpSchema } from './archived-pdf.js';
export { Canvas, type Element, pageWidth, type TextStyle, textWidth } from './canvas.js';
export { cleanText, isolated, printedText } from './clean-text.js';
export { pdfImage, type PdfImage } from './image.js';
export { Paragraph, type PrintedLine } from './shape-text.js';
