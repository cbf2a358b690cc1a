import { Box, Popover, type PopoverActions } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { ProcessPanel, type ProcessPanelProps } from './process-panel';
import { useProcesses } from './use-processes';

/** The process panel beside a card of the board. */
export default function ProcessPopover({ anchor, onClose, ...panel }: ProcessPanelProps & { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const actions = useRef<PopoverActions>(null);
  const { data } = useProcesses(panel.resource, panel.path);
  useEffect(() => actions.current?.updatePosition(), [data]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      action={actions}
      sx={{ zIndex: 'drawer' }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('process.title') } }}
    >
      <Box sx={{ p: 4, width: 'min(360px, 92vw)' }}>
        <ProcessPanel {...panel} />
      </Box>
    </Popover>
  );
}
