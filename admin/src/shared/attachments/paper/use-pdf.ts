import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf';

/** Opens a PDF while it is shown; returns null until it is open. */
export function usePdf(file: Blob | undefined): PDFDocumentProxy | 'failed' | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const opening = openPdf(file);
    opening.then(
      ({ pdf: opened }) => isWanted && setPdf(opened),
      () => isWanted && setPdf('failed'),
    );
    return () => {
      isWanted = false;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [file]);
  return pdf;
}
