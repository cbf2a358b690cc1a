import { Box } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

const width = 110;

interface PageThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Clockwise quarter turns. */
  quarters: number;
}

/** A small image of a page, drawn when it scrolls into view. */
export function PageThumbnail({ pdf, number, quarters }: PageThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (!isWanted) return;
      const rotation = page.rotate + quarters * 90;
      const whole = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: (width * 2) / Math.max(whole.width, whole.height / 1.414), rotation });
      Object.assign(element, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
      await page.render({ canvas: element, viewport, background: '#ffffff' }).promise;
    };
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // A page that cannot be drawn stays white.
      draw().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [pdf, number, quarters]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{ width, height: width * 1.414, objectFit: 'contain', bgcolor: '#ffffff', border: 1, borderColor: 'divider' }}
    />
  );
}
