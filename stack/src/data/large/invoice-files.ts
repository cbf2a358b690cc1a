import type { FileStore } from '@kantoor/services/data';

interface SeedFile {
  sha256: string;
  size: number;
}
export interface SeedFiles {
  pdf: SeedFile;
  ubl: SeedFile;
}

const notice = 'Made for measuring: this invoice has no paper of its own.';

/**
 * Stores one PDF and one e-invoice that all seeded invoices share: lists and panels only need their rows, and drawing a million would take
 * hours.
 */
export async function keepInvoiceFiles(store: FileStore): Promise<SeedFiles> {
  const keep = async (text: string): Promise<SeedFile> => ({ sha256: await store.put(Buffer.from(text)), size: Buffer.byteLength(text) });
  return { pdf: await keep(pdf(notice)), ubl: await keep(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${notice} -->\n<Invoice/>\n`) };
}

/** Returns a page with one line of text. */
function pdf(line: string): string {
  const content = `BT /F1 12 Tf 72 770 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
