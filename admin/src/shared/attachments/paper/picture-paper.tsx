import { Box } from '@mui/material';
import { useState } from 'react';
import { PaperPage } from './paper-page';

/** A picture as a page, never larger than it is but when it is zoomed. */
export function PicturePaper({ url, name, zoom }: { url: string; name: string; zoom: number }) {
  const [width, setWidth] = useState<number | null>(null);
  return (
    <Box style={{ width: width === null ? 'fit-content' : `min(100%, ${width * zoom}px)` }} sx={{ mx: 'auto', maxWidth: '100%' }}>
      <PaperPage number={1}>
        <Box
          component="img"
          src={url}
          alt={name}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth || null)}
          style={width === null ? {} : { width: '100%' }}
          sx={{ maxWidth: '100%', borderRadius: 1 }}
        />
      </PaperPage>
    </Box>
  );
}
