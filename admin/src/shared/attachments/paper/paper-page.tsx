import { Box } from '@mui/material';
import { useContext, useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { ReadPaperContext, type PaperMark, type PaperWord, type Place } from './read-paper';

const percent = (part: number): string => `${part * 100}%`;
const at = ({ x, y, width, height }: Place) => ({
  ...{ position: 'absolute', left: percent(x), top: percent(y), width: percent(width), height: percent(height) },
});
/** Words are chosen with some room around them, as those of receipts are small. */
const room = 0.004;
const holds = ({ x, y, width, height }: Place, left: number, top: number): boolean =>
  left >= x - room && left <= x + width + room && top >= y - room && top <= y + height + room;

/** A page of a file with what was read framed on it; a word that is clicked is chosen. What it says can be typed as well: it is no stop of the keyboard. */
export function PaperPage({ number, children }: { number: number; children: ReactNode }) {
  const paper = useContext(ReadPaperContext);
  const [under, setUnder] = useState<PaperWord | null>(null);
  const words = useMemo(() => paper?.words.filter(({ page }) => page === number) ?? [], [paper?.words, number]);
  const wordAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PaperWord | null => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return words.find(({ box }) => holds(box, (clientX - left) / width, (clientY - top) / height)) ?? null;
  };
  return (
    <Box
      data-page={number}
      onPointerMove={(event) => setUnder(paper?.takesWords ? wordAt(event) : null)}
      onPointerLeave={() => setUnder(null)}
      // The field that a word is for keeps the focus.
      onMouseDown={(event) => paper?.takesWords && event.preventDefault()}
      onPointerDown={(event) => {
        const word = paper?.takesWords ? wordAt(event) : null;
        if (paper && word) paper.onWord(paper.words.indexOf(word), event.shiftKey);
      }}
      sx={{ position: 'relative', lineHeight: 0, userSelect: 'none', cursor: under ? 'copy' : 'default' }}
    >
      {children}
      {paper?.marks
        .filter(({ page }) => page === number)
        .map((mark) => (
          <Frame key={mark.key} mark={mark} isActive={mark.key === paper.active} />
        ))}
      {under && (
        <Box aria-hidden sx={{ ...at(under.box), bgcolor: 'primary.main', opacity: 0.25, pointerEvents: 'none', borderRadius: '2px' }} />
      )}
    </Box>
  );
}

/** Paper is light in both schemes, and so are the frames on it. */
const colours = { active: '#3B4CCA', sure: '#1B6B3A', check: '#7A5200' } as const;

function Frame({ mark: { key, box, isSure }, isActive }: { mark: PaperMark; isActive: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isActive]);
  const colour = colours[isActive ? 'active' : isSure ? 'sure' : 'check'];
  return (
    <Box
      ref={element}
      aria-hidden
      data-mark={key}
      data-active={isActive}
      sx={{
        ...at(box),
        ...{ pointerEvents: 'none', borderRadius: '2px', outline: `${isActive ? 2 : 1}px solid ${colour}`, outlineOffset: '2px' },
        ...(isActive && { bgcolor: `${colour}2E` }),
        scrollMargin: '80px',
      }}
    />
  );
}
