import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useContext, useEffect, useMemo, useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { ReadPaperContext, type PaperMark, type Place } from './read-paper';
import { turnedPlace } from './turned-place';

const percent = (part: number): string => `${part * 100}%`;
const at = ({ x, y, width, height }: Place): CSSProperties => ({
  ...{ position: 'absolute', left: percent(x), top: percent(y), width: percent(width), height: percent(height) },
});
/** Clickable margin around words, as those of receipts are small. */
const room = 0.004;
const holds = ({ x, y, width, height }: Place, left: number, top: number): boolean =>
  left >= x - room && left <= x + width + room && top >= y - room && top <= y + height + room;

interface PaperPageProps {
  number: number;
  /** Quarter turns clockwise in which the children show it, relative to how it was read. */
  quarters: number;
  /** Turns the page by one more quarter; absent without permission. */
  onTurn?: (() => void) | undefined;
  children: ReactNode;
}
/** A word of the document at its displayed place, with its number among all words. */
interface SeenWord {
  at: number;
  box: Place;
}

/**
 * A page of a file with frames around what was read; clicking a word chooses it. Words are no tab stops, because their text can also be
 * typed.
 */
export function PaperPage({ number, quarters, onTurn, children }: PaperPageProps) {
  const paper = useContext(ReadPaperContext);
  const [under, setUnder] = useState<SeenWord | null>(null);
  const words = useMemo(
    () => paper?.words.flatMap(({ page, box }, place) => (page === number ? [{ at: place, box: turnedPlace(box, quarters) }] : [])) ?? [],
    [paper?.words, number, quarters],
  );
  const wordAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): SeenWord | null => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return words.find(({ box }) => holds(box, (clientX - left) / width, (clientY - top) / height)) ?? null;
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        data-page={number}
        onPointerMove={(event) => setUnder(paper?.takesWords ? wordAt(event) : null)}
        onPointerLeave={() => setUnder(null)}
        // Keeps the focus in the field that takes the word.
        onMouseDown={(event) => paper?.takesWords && event.preventDefault()}
        onPointerDown={(event) => {
          const word = paper?.takesWords ? wordAt(event) : null;
          if (paper && word) paper.onWord(word.at, event.shiftKey);
        }}
        sx={{ position: 'relative', lineHeight: 0, userSelect: 'none', cursor: under ? 'copy' : 'default' }}
      >
        {children}
        {paper?.marks
          .filter(({ page }) => page === number)
          .map((mark) => (
            <Frame key={mark.key} mark={mark} quarters={quarters} isActive={mark.key === paper.active} />
          ))}
        {under && (
          <Box
            aria-hidden
            style={at(under.box)}
            sx={{ bgcolor: 'primary.main', opacity: 0.25, pointerEvents: 'none', borderRadius: '2px' }}
          />
        )}
      </Box>
      {onTurn && <TurnButton number={number} onTurn={onTurn} />}
    </Box>
  );
}

function TurnButton({ number, onTurn }: { number: number; onTurn: () => void }) {
  const translate = useTranslate();
  const label = translate('documents.turn', { page: number });
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={onTurn}
        sx={{
          ...{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper', border: 1, borderColor: 'divider', opacity: 0.85 },
          '&:hover, &:focus-visible': { bgcolor: 'background.paper', opacity: 1 },
        }}
      >
        <TurnIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Pages are white in both colour schemes, so the frames have fixed colours. */
const colours = { active: '#3B4CCA', sure: '#1B6B3A', check: '#7A5200' } as const;

interface FrameProps {
  mark: PaperMark;
  quarters: number;
  isActive: boolean;
}

function Frame({ mark: { key, box, isSure }, quarters, isActive }: FrameProps) {
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
      style={at(turnedPlace(box, quarters))}
      sx={{
        ...{ pointerEvents: 'none', borderRadius: '2px', outline: `${isActive ? 2 : 1}px solid ${colour}`, outlineOffset: '2px' },
        ...(isActive && { bgcolor: `${colour}2E` }),
        scrollMargin: '80px',
      }}
    />
  );
}
