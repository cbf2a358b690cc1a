import CutIcon from '@mui/icons-material/ContentCutOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '../../../i18n';
import { PaperPage } from './paper-page';
import { usePdf } from './use-pdf';
import { ZoomedPaper } from './zoomed-paper';

/** Longer files are left to the browser, which does not keep an image of each page. */
const mostPages = 50;
/** Maximum width of a drawn page in pixels: sharp on high-density screens, no larger than a large screen. */
const widest = 1_600;
const widestZoomed = 3_200;
const settleMs = 60;

interface PdfPagesProps {
  file: Blob;
  name: string;
  /** Quarter turns clockwise of each page, from the first. */
  turns: readonly number[];
  /** Turns a page, counted from 1, by one more quarter; absent without permission. */
  onTurn?: ((page: number) => void) | undefined;
  /** Opens the page where its pages become separate documents; absent without permission. */
  onSplit?: (() => void) | undefined;
  /** Fallback if it cannot be drawn. */
  otherwise: ReactNode;
}

/** The pages of a PDF below each other, drawn so that positions on them are known. */
export function PdfPages({ file, name, turns, onTurn, onSplit, otherwise }: PdfPagesProps) {
  const pdf = usePdf(file);
  if (pdf === 'failed') return otherwise;
  if (pdf && pdf.numPages > mostPages) return otherwise;
  if (!pdf) return <Skeleton variant="rounded" height={400} />;
  return (
    <ZoomedPaper tools={onSplit && pdf.numPages > 1 && <SplitButton onSplit={onSplit} />}>
      {(zoom) => (
        <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 3 }}>
          {Array.from({ length: pdf.numPages }, (_, at) => (
            <DrawnPage key={at} {...{ pdf, name, zoom, onTurn }} number={at + 1} quarters={turns[at] ?? 0} />
          ))}
        </Box>
      )}
    </ZoomedPaper>
  );
}

function SplitButton({ onSplit }: { onSplit: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" color="inherit" startIcon={<CutIcon />} onClick={onSplit} aria-haspopup="dialog" sx={{ ml: 'auto' }}>
      {translate('documents.split')}
    </Button>
  );
}

interface DrawnPageProps {
  pdf: PDFDocumentProxy;
  name: string;
  number: number;
  zoom: number;
  quarters: number;
  onTurn: PdfPagesProps['onTurn'];
}

/**
 * A page that is drawn only near the visible area; the others keep their space without an image, as a zoomed one takes tens of megabytes.
 */
function DrawnPage({ pdf, name, number, zoom, quarters, onTurn }: DrawnPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const isNear = useIsNear(canvas);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (!isNear) {
      Object.assign(element, { width: 0, height: 0 });
      return;
    }
    let page: PDFPageProxy | undefined;
    let drawing: ReturnType<PDFPageProxy['render']> | undefined;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      page = await pdf.getPage(number);
      if (!isWanted) return;
      const rotation = page.rotate + quarters * 90;
      const whole = page.getViewport({ scale: 1, rotation });
      const most = zoom > 1 ? widestZoomed : widest;
      const width = Math.min(most, Math.ceil(element.clientWidth * Math.max(1, window.devicePixelRatio)) || most);
      const viewport = page.getViewport({ scale: width / whole.width, rotation });
      setRatio(whole.width / whole.height);
      // The old image stays until the page is drawn in its new size.
      const drawn = document.createElement('canvas');
      Object.assign(drawn, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
      drawing = page.render({ canvas: drawn, viewport, background: '#ffffff' });
      await drawing.promise;
      if (!isWanted) return;
      Object.assign(element, { width: drawn.width, height: drawn.height });
      element.getContext('2d')?.drawImage(drawn, 0, 0);
      Object.assign(drawn, { width: 0, height: 0 });
    };
    // A wheel passes many sizes; a page that cannot be drawn stays white.
    const soon = setTimeout(() => void draw().catch(() => undefined), settleMs);
    return () => {
      isWanted = false;
      clearTimeout(soon);
      drawing?.cancel();
      page?.cleanup();
    };
  }, [pdf, number, isNear, zoom, quarters]);
  return (
    <PaperPage number={number} quarters={quarters} onTurn={onTurn && (() => onTurn(number))}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={`${name}, ${number}`}
        sx={{ width: '100%', aspectRatio: ratio ?? 0.707, bgcolor: '#ffffff', border: 1, borderColor: 'divider' }}
      />
    </PaperPage>
  );
}

/** Returns whether the element is visible or at most a page away. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const around = '100% 0%';
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), {
      rootMargin: around,
      // The margin applies within the scrolling pane; browsers without `scrollMargin` draw a page once it is visible.
      ...{ scrollMargin: around },
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
