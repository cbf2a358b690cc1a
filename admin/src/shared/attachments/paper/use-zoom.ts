import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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

export interface Zoom {
  /** Fraction of the width of the pane. */
  zoom: number;
  step: (by: 1 | -1) => void;
  fit: () => void;
}

/**
 * Zooms a page by buttons, by the keys of its pane, and by Ctrl with the wheel, and keeps the viewed part in place. @param content the
 * page, whose width follows the zoom @param scroller its scrolling container
 */
export function useZoom(content: RefObject<HTMLElement | null>, scroller: () => HTMLElement | null): Zoom {
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
