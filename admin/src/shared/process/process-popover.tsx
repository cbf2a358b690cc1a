import { Box, Popover, type PopoverActions } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { ProcessPanel, type ProcessPanelProps } from './process-panel';

/** The process panel beside a card of the board. */
export default function ProcessPopover({ anchor, onClose, ...panel }: ProcessPanelProps & { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const actions = useRef<PopoverActions>(null);
  // Messages load one by one: repositions the popover so that all of it stays on the page, with its buttons.
  const whole = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const grown = new ResizeObserver(() => actions.current?.updatePosition());
    grown.observe(box);
    return () => grown.disconnect();
  }, []);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      action={actions}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('process.title') } }}
    >
      <Box ref={whole} sx={{ p: 4, width: 'min(360px, 92vw)' }}>
        <ProcessPanel {...panel} />
      </Box>
    </Popover>
  );
}
