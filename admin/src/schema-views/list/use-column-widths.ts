import type { CSSProperties, PointerEvent } from 'react';
import { useStore } from 'react-admin';

/** Columns are widened by dragging the corner of their head (PLT-265); the browser does the dragging, we remember the outcome. */
export function useColumnWidths(resource: string): {
  noteWidths: (event: PointerEvent<HTMLElement>) => void;
  styleOf: (source: string) => { style?: CSSProperties };
} {
  const [widths, setWidths] = useStore<Record<string, number>>(`${resource}.columnWidths`, {});
  const noteWidths = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    const dragged = [...currentTarget.querySelectorAll<HTMLElement>('th[class*="column-"]')].filter((head) =>
      head.style.width.endsWith('px'),
    );
    const found = dragged.map(
      (head) => [/column-(\S+)/.exec(head.className)?.[1] ?? '', Math.round(parseFloat(head.style.width))] as const,
    );
    if (found.some(([source, width]) => widths[source] !== width)) setWidths({ ...widths, ...Object.fromEntries(found) });
  };
  const styleOf = (source: string): { style?: CSSProperties } => {
    const width = widths[source];
    return width ? { style: { width, minWidth: width, maxWidth: width } } : {};
  };
  return { noteWidths, styleOf };
}
