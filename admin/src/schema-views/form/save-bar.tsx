import { Box, Button } from '@mui/material';

/** Save button that stays visible at the foot of long forms. */
export function SaveBar({ busy, label }: { busy: boolean; label: string }) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 'auto', pt: 4 }}>
      <Box sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', py: 3, display: 'flex', justifyContent: 'flex-end' }}>
        {/* A button that is truly disabled loses the focus, and with it the panel its Escape. */}
        <Button
          type="submit"
          variant="contained"
          aria-disabled={busy}
          sx={busy ? { opacity: 0.6, cursor: 'progress' } : {}}
          data-shortcut="save"
          aria-keyshortcuts="Control+Enter"
        >
          {label}
        </Button>
      </Box>
    </Box>
  );
}
