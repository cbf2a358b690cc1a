import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { useId, useState, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { ConfirmDialog } from '../confirm-dialog';
import { useGuard } from './unsaved';
import { wholeOnPhone } from '../whole-on-phone';

/** Selector of the controls on a page of records. */
const something = 'a, button, input, label, th, [data-row], [data-card], [role=button], [role=combobox], [role=separator]';

/** Keeps the page behind a panel usable while its records are shown: only a click beside all controls, and Escape, close the panel. */
function useListBehind(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const isBehind = (target: EventTarget | null): target is Element =>
      target instanceof Element && Boolean(document.getElementById('page')?.contains(target));
    const click = ({ target }: MouseEvent): void => {
      if (isBehind(target) && target.closest(something) === null) close.current();
    };
    const press = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      // No element has the focus if its button is gone, as after saving a new record.
      const isOutside = target === document.body || (isBehind(target) && !target.matches('input'));
      if (key === 'Escape' && !defaultPrevented && isOutside) close.current();
    };
    document.addEventListener('click', click);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen]);
}

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Content beside the title, such as a state chip. */
  badge?: ReactNode;
  /** Buttons at the top right. */
  actions?: ReactNode;
  width?: number;
  /** It lies over its record's list, whose other records can be opened meanwhile. */
  overList?: boolean;
  children: ReactNode;
}

/**
 * A sheet over the page. Escape and the underlay close the top one only (PLT-067, PLT-068), after a question if input would be lost. Over a
 * list it lets the pointer through until something is typed in it.
 */
export function SidePanel({ open, onClose, title, badge, actions, width = 560, overList = false, children }: SidePanelProps) {
  const translate = useTranslate();
  const heading = useId();
  const { Guarded, isDirty, holdsTyped } = useGuard();
  useListBehind(open && overList && !holdsTyped, onClose);
  const [asking, setAsking] = useState(false);
  const close = (): void => (isDirty() ? setAsking(true) : onClose());
  const discard = (): void => {
    setAsking(false);
    onClose();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={close}
      {...(overList && {
        disableScrollLock: true,
        disableEnforceFocus: !holdsTyped,
        sx: { pointerEvents: holdsTyped ? 'auto' : 'none' },
      })}
      slotProps={{
        backdrop: { invisible: overList },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: {
            pointerEvents: 'auto',
            ...(overList && { borderLeft: 1, borderColor: 'divider' }),
            width: `min(100vw, ${width}px)`,
            // A file beside the form needs as much room again.
            '&:has([data-preview])': { width: `min(100vw, ${width + 800}px)` },
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 5, pr: 3, minHeight: 52, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={heading} variant="h2" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
        {badge}
        <Box sx={{ flex: 1 }} />
        {actions}
        <Tooltip title={`${translate('ra.action.close')} (Esc)`}>
          <IconButton onClick={close} aria-label={translate('ra.action.close')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {/* No padding here: what sticks to the foot would float above it. */}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', scrollPaddingBottom: 72, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: '1 0 auto', p: 5, display: 'flex', flexDirection: 'column' }}>
          <Guarded>{children}</Guarded>
        </Box>
      </Box>
      <ConfirmDialog
        open={asking}
        title={translate('shell.unsaved.title')}
        text={translate('shell.unsaved.text')}
        onYes={discard}
        onNo={() => setAsking(false)}
      />
    </Drawer>
  );
}
