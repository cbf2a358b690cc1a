import { Box, Button } from '@mui/material';

/** Stays in sight at the foot of long forms. */
export function SaveBar({ busy, label }: { busy: boolean; label: string }) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 'auto', pt: 4 }}>
      <Box sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', py: 3, display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" disabled={busy} data-shortcut="save" aria-keyshortcuts="Control+Enter">
          {label}
        </Button>
      </Box>
    </Box>
  );
}
