import { createPortal } from 'react-dom';
import { SidePanel } from '../../shell/side-panel';
import { usePane } from './split-view';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';

interface PreviewPaneProps {
  title: string;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A file beside the form it belongs to; both stay usable. */
function PreviewPane({ title, actions, onClose, children }: PreviewPaneProps) {
  const translate = useTranslate();
  return (
    <Paper component="section" aria-label={title} variant="outlined" data-preview sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, minHeight: 48, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {actions}
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', p: 3, maxHeight: 'calc(100vh - 180px)', overflow: 'auto' }}
        tabIndex={0}
        role="group"
        data-paper-pane
        aria-label={title}
      >
        {children}
      </Box>
    </Paper>
  );
}

/**
 * A preview beside the record's form or in a tab of its page (CRM-053, D-58); as a side panel over the page where there is no split view.
 */
export function BesideForm(shown: PreviewPaneProps) {
  const pane = usePane(shown.title);
  return pane ? createPortal(<PreviewPane {...shown} />, pane) : <SidePanel open width={760} {...shown} />;
}
