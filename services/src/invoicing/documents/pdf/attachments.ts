import { pdfDate } from './metadata.js';
import { packed, pdfText, type PdfFile } from './pdf-file.js';

export interface PdfAttachment {
  name: string;
  mediaType: string;
  description: string;
  /** What the file is to the paper: the same in another form, what it was made from, or an addition. */
  relationship: 'Alternative' | 'Source' | 'Data' | 'Supplement';
  data: Buffer;
}

/** Embeds files as PDF/A-3 allows them; gives the entries for the catalog. */
export function addAttachments(file: PdfFile, attachments: readonly PdfAttachment[], date: string): string {
  if (attachments.length === 0) return '';
  const names = [...attachments]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, mediaType, description, relationship, data }) => {
      const subtype = mediaType.replace(/[^A-Za-z0-9]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
      const embedded = file.addStream(
        packed(data, `/Type /EmbeddedFile /Subtype /${subtype} /Params <</Size ${data.length} /ModDate ${pdfDate(date)}>>`),
      );
      const specification = file.add(
        `<</Type /Filespec /F ${pdfText(name)} /UF ${pdfText(name)} /Desc ${pdfText(description)} /AFRelationship /${relationship} ` +
          `/EF <</F ${embedded} 0 R /UF ${embedded} 0 R>>>>`,
      );
      return { name, specification };
    });
  const tree = names.map(({ name, specification }) => `${pdfText(name)} ${specification} 0 R`).join(' ');
  return `/Names <</EmbeddedFiles <</Names [${tree}]>>>> /AF [${names.map(({ specification }) => `${specification} 0 R`).join(' ')}]`;
}
