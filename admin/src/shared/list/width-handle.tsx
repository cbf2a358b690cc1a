import { Box } from '@mui/material';
import type { PointerEvent } from 'react';

const least = 48;

/** The edge of a column's head: dragging it makes the column wider or narrower (PLT-265). */
export function WidthHandle({ onWidth }: { onWidth: (width: number) => void }) {
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const [from, before] = [event.clientX, head.getBoundingClientRect().width];
    let width = before;
    const drag = ({ clientX }: globalThis.PointerEvent): void => {
      width = Math.max(least, Math.round(before + clientX - from));
      // Only the head moves along; the list is drawn once, when the column is let go.
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
  return (
    <Box
      component="span"
      aria-hidden
      data-width-handle
      onPointerDown={begin}
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        width: 8,
        height: '100%',
        cursor: 'col-resize',
        touchAction: 'none',
        '&:hover, &:active': { borderRight: 2, borderColor: 'primary.main' },
      }}
    />
  );
}
