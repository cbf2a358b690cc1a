import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';

/** Nothing matches: says so, and offers to clear what hides everything. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3 }}>
      <Typography>{text}</Typography>
      <Button variant="outlined" onClick={onClear}>
        {translate('forms.clearFilters')}
      </Button>
    </Box>
  );
}
