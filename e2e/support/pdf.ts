import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a person reads in a PDF; undefined where this machine has nothing to read PDFs with. */
export function textOfPdf(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kantoor-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    const run = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    return run.error ? undefined : run.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
