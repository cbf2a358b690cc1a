const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, '?');

/** Builds a receipt as a PDF of one small page with these lines of text (ISO 32000-1, 7.5). */
export function receiptOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const text = `BT /F1 12 Tf 16 TL 24 260 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets = objects.map((object, at) => {
    const offset = parts.join('').length;
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`);
    return offset;
  });
  const start = parts.join('').length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
