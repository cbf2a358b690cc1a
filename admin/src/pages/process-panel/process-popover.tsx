import { Box, Popover } from '@mui/material';
import { useTranslate } from '../../i18n';
import { ProcessPanel, type ProcessPanelProps } from './process-panel';

/** The process panel beside a card of the board. */
export default function ProcessPopover({ anchor, onClose, ...panel }: ProcessPanelProps & { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': translate('process.title') } }}>
      <Box sx={{ p: 4, width: 'min(360px, 92vw)' }}><ProcessPanel {...panel} /></Box>
    </Popover>
  );
}
