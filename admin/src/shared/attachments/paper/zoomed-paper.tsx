import ZoomInIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import ZoomOutIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useZoom } from './use-zoom';

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
