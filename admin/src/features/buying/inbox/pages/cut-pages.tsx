import { Alert, Box, Button, DialogActions, DialogContent, ToggleButton, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import CutIcon from '@mui/icons-material/ContentCutOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../../i18n';
import { runsOf, runText } from './cuts';

const width = 110;

interface PageThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Clockwise quarter turns. */
  quarters: number;
}

/** A small image of a page, drawn when it scrolls into view. */
function PageThumbnail({ pdf, number, quarters }: PageThumbnailProps) {
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

interface CutPagesProps {
  pdf: PDFDocumentProxy;
  /** Rotation of each page in clockwise quarter turns, starting with the first page. */
  turns: readonly number[];
  busy: boolean;
  /** Each part except the first becomes a document. */
  onSplit: (parts: number[][]) => void;
  onClose: () => void;
}

/** The pages of a PDF with a mark between each two to cut it there; shows the result before it is done. */
export function CutPages({ pdf, turns, busy, onSplit, onClose }: CutPagesProps) {
  const translate = useTranslate();
  const [cuts, setCuts] = useState<ReadonlySet<number>>(new Set());
  const pages = pdf.numPages;
  const runs = runsOf(cuts, pages);
  const toggle = (page: number): void => setCuts(new Set(cuts.has(page) ? [...cuts].filter((one) => one !== page) : [...cuts, page]));
  return (
    <>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('pages.splitHint')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          <Button size="small" onClick={() => setCuts(new Set(Array.from({ length: pages - 1 }, (_, at) => at + 1)))}>
            {translate('pages.cutAll')}
          </Button>
          <Button size="small" color="inherit" disabled={cuts.size === 0} onClick={() => setCuts(new Set())}>
            {translate('pages.cutNone')}
          </Button>
        </Box>
        <StaysWithFile pdf={pdf} />
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', rowGap: 4 }}>
          {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
            <Box component="li" key={page} sx={{ display: 'flex', alignItems: 'center' }}>
              <Box sx={{ textAlign: 'center' }}>
                <PageThumbnail pdf={pdf} number={page} quarters={turns[page - 1] ?? 0} />
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {page}
                </Typography>
              </Box>
              {page < pages && (
                <ToggleButton
                  value="cut"
                  size="small"
                  color="primary"
                  selected={cuts.has(page)}
                  onChange={() => toggle(page)}
                  aria-label={translate('pages.cutAfter', { page })}
                  sx={{ mx: 1, minHeight: 120, border: 1, borderStyle: 'dashed', borderColor: cuts.has(page) ? 'primary.main' : 'divider' }}
                >
                  <CutIcon fontSize="small" />
                </ToggleButton>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Typography role="status" sx={{ flex: '1 1 240px', px: 2 }}>
          {cuts.size > 0 && translate('pages.comesOfIt', { smart_count: runs.length, runs: runs.map(runText).join(' · ') })}
        </Typography>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={cuts.size === 0 || busy} onClick={() => onSplit(runs.slice(1))} data-shortcut="save">
          {cuts.size > 0 ? translate('pages.split', { smart_count: runs.length }) : translate('pages.splitMenu')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What stays with the original file: attached data, and signatures of the whole file. */
function StaysWithFile({ pdf }: { pdf: PDFDocumentProxy }) {
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['pdf-whole', pdf.fingerprints[0]],
    queryFn: async () => {
      const attached = (await pdf.getAttachments()) as object | null;
      const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat() as { type?: string }[];
      return [attached && 'attachedStay', fields.some(({ type }) => type === 'signature') && 'signatureStays'].filter((each) => !!each);
    },
    staleTime: Infinity,
  });
  return data.map((each) => (
    <Alert key={String(each)} severity="info" sx={{ mb: 3 }}>
      {translate(`pages.${String(each)}`)}
    </Alert>
  ));
}
