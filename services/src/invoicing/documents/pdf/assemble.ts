import { addAttachments, type PdfAttachment } from './attachments.js';
import { embedFace } from './embed-face.js';
import type { PdfImage } from './image.js';
import { addMetadata, type PdfProperties } from './metadata.js';
import { pageHeight, pageWidth, type FaceUse, type Page } from './page.js';
import { packed, PdfFile } from './pdf-file.js';

export interface PdfContents {
  pages: readonly Page[];
  faces: FaceUse;
  images: ReadonlyMap<string, PdfImage>;
  attachments: readonly PdfAttachment[];
  properties: PdfProperties;
}

function addImage(file: PdfFile, { colour, opacity }: PdfImage): number {
  const mask = opacity ? ` /SMask ${file.addStream(opacity)} 0 R` : '';
  return file.addStream({ ...colour, entries: `${colour.entries}${mask}` });
}

/** Everything drawn, as a PDF/A-3b file. */
export function assemblePdf({ pages, faces, images, attachments, properties }: PdfContents): Buffer {
  const file = new PdfFile();
  const tree = file.reserve();
  const fonts = [...faces].map(([face, rare]) => `/${face.key} ${embedFace(file, face, rare)} 0 R`).join(' ');
  const pictures = [...images].map(([name, image]) => `/${name} ${addImage(file, image)} 0 R`).join(' ');
  const resources = file.add(`<</Font <<${fonts}>> /XObject <<${pictures}>>>>`);
  const kids = pages.map((page) => {
    const content = file.addStream(packed(Buffer.from(page.content, 'latin1')));
    const links = page.links.map((link) => `${file.add(link)} 0 R`).join(' ');
    const annotations = links ? ` /Annots [${links}]` : '';
    return file.add(
      `<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} 0 R /Contents ${content} 0 R${annotations}>>`,
    );
  });
  file.add(`<</Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`, tree);
  const files = addAttachments(file, attachments, properties.date);
  const { catalogEntries, info } = addMetadata(file, properties);
  const catalog = file.add(`<</Type /Catalog /Pages ${tree} 0 R /ViewerPreferences <</DisplayDocTitle true>> ${catalogEntries} ${files}>>`);
  return file.finish(catalog, info);
}
