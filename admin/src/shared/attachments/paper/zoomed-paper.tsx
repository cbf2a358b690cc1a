import ZoomInIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import ZoomOutIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useRef, type ReactNode, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { zoomByWheel, zoomStep } from './zoom-steps';

interface Point {
  x: number;
  y: number;
}
/** The fixed point of a zoom: a point of the window, and the part of the page that lies there. */
interface Held {
  point: Point;
  part: Point;
}

interface Zoom {
  /** Fraction of the width of the pane. */
  zoom: number;
  step: (by: 1 | -1) => void;
  fit: () => void;
}

/**
 * Zooms a page by buttons, by the keys of its pane, and by Ctrl with the wheel, and keeps the viewed part in place. @param content the
 * page, whose width follows the zoom @param scroller its scrolling container
 */
function useZoom(content: RefObject<HTMLElement | null>, scroller: () => HTMLElement | null): Zoom {
  const [zoom, setZoom] = useState(1);
  const held = useRef<Held | null>(null);
  const latest = useRef({ zoom, scroller });
  useEffect(() => {
    latest.current = { zoom, scroller };
  });
  const to = (next: number, at?: Point): void => {
    const pane = latest.current.scroller();
    if (content.current && pane) {
      const point = at ?? middleOf(pane.getBoundingClientRect());
      held.current = { point, part: partAt(content.current.getBoundingClientRect(), point) };
    }
    latest.current.zoom = next;
    setZoom(next);
  };
  const change = useRef(to);
  useEffect(() => {
    change.current = to;
  });
  useLayoutEffect(() => {
    const pane = latest.current.scroller();
    if (!held.current || !content.current || !pane) return;
    const { point, part } = held.current;
    const { left, top, width, height } = content.current.getBoundingClientRect();
    pane.scrollLeft += left + part.x * width - point.x;
    pane.scrollTop += top + part.y * height - point.y;
    held.current = null;
  }, [zoom, content]);
  useEffect(() => {
    const pane = latest.current.scroller();
    if (!pane) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      change.current(zoomByWheel(latest.current.zoom, event.deltaY), { x: event.clientX, y: event.clientY });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = sizeOfKey(event.key, latest.current.zoom);
      if (next === undefined) return;
      event.preventDefault();
      change.current(next);
    };
    // React's wheel listeners are passive and could not keep the browser from zooming the whole page.
    pane.addEventListener('wheel', onWheel, { passive: false });
    pane.addEventListener('keydown', onKey);
    return () => {
      pane.removeEventListener('wheel', onWheel);
      pane.removeEventListener('keydown', onKey);
    };
  }, []);
  return { zoom, step: (by) => to(zoomStep(zoom, by)), fit: () => to(1) };
}

function sizeOfKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return zoomStep(zoom, 1);
  if (key === '-') return zoomStep(zoom, -1);
  return key === '0' ? 1 : undefined;
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });
const partAt = ({ left, top, width, height }: DOMRect, { x, y }: Point): Point => ({
  x: width > 0 ? (x - left) / width : 0,
  y: height > 0 ? (y - top) / height : 0,
});

interface ZoomedPaperProps {
  /** Further tools beside the zoom buttons. */
  tools?: ReactNode;
  /** Draws the page at this fraction of the width of its pane. */
  children: (zoom: number) => ReactNode;
}

/** A page in a scrolling pane, zoomed as a user wants it. Two fingers on a phone zoom the whole page, as everywhere. */
export function ZoomedPaper({ tools, children }: ZoomedPaperProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const content = useRef<HTMLDivElement>(null);
  const { zoom, step, fit } = useZoom(content, () => content.current?.closest<HTMLElement>('[data-paper-pane]') ?? null);
  const button = (name: 'zoomOut' | 'fitWidth' | 'zoomIn', key: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={`${translate(`documents.${name}`)} (${key})`}>
      <span>
        <IconButton size="small" aria-label={translate(`documents.${name}`)} aria-keyshortcuts={key} onClick={onClick} disabled={disabled}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate('documents.tools')}
        sx={{
          ...{ position: 'sticky', top: 0, left: 0, zIndex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
          ...{ alignSelf: 'flex-start', width: '100%', bgcolor: 'background.paper', pb: 2, flexShrink: 0 },
        }}
      >
        {button('zoomOut', '-', <ZoomOutIcon fontSize="small" />, () => step(-1), zoom <= 0.5)}
        <Typography variant="caption" role="status" sx={{ minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {translate('documents.zoom', { part: number(Math.round(zoom * 100)) })}
        </Typography>
        {button('zoomIn', '+', <ZoomInIcon fontSize="small" />, () => step(1), zoom >= 4)}
        {button('fitWidth', '0', <FitIcon fontSize="small" />, fit, zoom === 1)}
        {tools}
      </Box>
      <Box ref={content} style={{ width: `${zoom * 100}%` }} sx={{ flexShrink: 0, alignSelf: zoom < 1 ? 'center' : 'flex-start' }}>
        {children(zoom)}
      </Box>
    </>
  );
}
