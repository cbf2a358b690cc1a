import { Box } from '@mui/material';
import { useState } from 'react';
import { PaperPage } from './paper-page';

interface PicturePaperProps {
  url: string;
  name: string;
  zoom: number;
  /** Clockwise. */
  quarters: number;
  onTurn?: (() => void) | undefined;
}

/** An image as a page, never larger than its own size unless zoomed. */
export function PicturePaper({ url, name, zoom, quarters, onTurn }: PicturePaperProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isOnSide = quarters % 2 === 1;
  const shown = size && (isOnSide ? { width: size.height, height: size.width } : size);
  return (
    <Box
      style={shown ? { width: `min(100%, ${shown.width * zoom}px)` } : { width: quarters === 0 ? 'fit-content' : '100%' }}
      sx={{ mx: 'auto', maxWidth: '100%' }}
    >
      <PaperPage number={1} quarters={quarters} onTurn={onTurn}>
        <Box
          style={shown ? { aspectRatio: `${shown.width} / ${shown.height}` } : {}}
          sx={{ position: 'relative', overflow: 'hidden', borderRadius: 1 }}
        >
          <img
            src={url}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalWidth > 0 && setSize({ width: naturalWidth, height: naturalHeight })
            }
            style={size && shown ? turnedStyle(quarters, (100 * size.width) / shown.width) : { maxWidth: '100%' }}
          />
        </Box>
      </PaperPage>
    </Box>
  );
}

/** Rotates the image around its centre, in a frame with the proportions of the rotated image. */
const turnedStyle = (quarters: number, width: number) => ({
  ...({ position: 'absolute', left: '50%', top: '50%', width: `${width}%` } as const),
  transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
});
