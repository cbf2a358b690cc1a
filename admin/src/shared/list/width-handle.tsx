import { Box } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';

interface WidthHandleProps {
  label: string;
  onWidth: (width: number) => void;
}
const least = 48;
const step = 16;
const ways: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step };

const headOf = (handle: HTMLElement): HTMLElement => handle.closest('th')!;
const widthOf = (handle: HTMLElement): number => Math.round(headOf(handle).getBoundingClientRect().width);
/** Set outside React for screen readers only, as the width is unknown before the browser has laid out the table. */
const showWidth = (handle: HTMLElement | null): void => handle?.setAttribute('aria-valuenow', String(widthOf(handle)));

/** The edge of a column's head: dragging it or the left and right arrow keys change the width of the column (PLT-265). */
export function WidthHandle({ label, onWidth }: WidthHandleProps) {
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget;
    const head = headOf(handle);
    if (event.button !== 0) return;
    event.preventDefault();
    const [from, before] = [event.clientX, widthOf(handle)];
    let width = before;
    const drag = ({ clientX }: globalThis.PointerEvent): void => {
      width = Math.max(least, Math.round(before + clientX - from));
      // Only the head moves during the drag; the list is redrawn once at its end.
      Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px`, maxWidth: `${width}px` });
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', drag);
      if (width !== before) onWidth(width);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const width = Math.max(least, widthOf(event.currentTarget) + way);
    onWidth(width);
    event.currentTarget.setAttribute('aria-valuenow', String(width));
  };
  return (
    <Box
      component="span"
      ref={showWidth}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      tabIndex={0}
      data-width-handle
      onPointerDown={begin}
      onKeyDown={press}
      sx={{
        ...{ position: 'absolute', top: 0, right: 0, width: 9, height: '100%', cursor: 'col-resize', touchAction: 'none' },
        '&::after': { content: '""', position: 'absolute', top: 10, bottom: 10, right: 0, borderRight: 1, borderColor: 'divider' },
        '&:hover::after, &:active::after, &:focus-visible::after': { top: 0, bottom: 0, borderRight: 2, borderColor: 'primary.main' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    />
  );
}
