import { Box, Skeleton } from '@mui/material';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { openPdf } from './open-pdf';
import { PaperPage } from './paper-page';

/** A longer file is left to the browser, which keeps no picture of each page. */
const mostPages = 50;
/** Sharp on fine screens, and no larger than a large screen. */
const widest = 1_600;

interface PdfPagesProps {
  file: Blob;
  name: string;
  /** Shown where it cannot be drawn. */
  otherwise: ReactNode;
}

/** The pages of a PDF below each other, drawn so that places on them are known. */
export function PdfPages({ file, name, otherwise }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
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
  if (pdf === 'failed') return otherwise;
  if (pdf && pdf.numPages > mostPages) return otherwise;
  if (!pdf) return <Skeleton variant="rounded" height={400} />;
  return (
    <Box role="img" aria-label={name} sx={{ display: 'grid', gap: 3 }}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <DrawnPage key={at} pdf={pdf} number={at + 1} />
      ))}
    </Box>
  );
}

function DrawnPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const isNear = useIsNear(canvas);
  useEffect(() => {
    if (!isNear) return;
    let page: PDFPageProxy | undefined;
    let drawing: ReturnType<PDFPageProxy['render']> | undefined;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      page = await pdf.getPage(number);
      const element = canvas.current;
      if (!isWanted || !element) return;
      const whole = page.getViewport({ scale: 1 });
      const width = Math.min(widest, Math.ceil(element.clientWidth * Math.max(1, window.devicePixelRatio)) || widest);
      const viewport = page.getViewport({ scale: width / whole.width });
      Object.assign(element, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
      setRatio(whole.width / whole.height);
      drawing = page.render({ canvas: element, viewport, background: '#ffffff' });
      await drawing.promise;
    };
    // A page that cannot be drawn stays white.
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
      drawing?.cancel();
      page?.cleanup();
    };
  }, [pdf, number, isNear]);
  return (
    <PaperPage number={number}>
      <Box
        component="canvas"
        ref={canvas}
        sx={{ width: '100%', aspectRatio: ratio ?? 0.707, bgcolor: '#ffffff', border: 1, borderColor: 'divider' }}
      />
    </PaperPage>
  );
}

/** Whether it was in sight once, or a page away from it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100% 0%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
