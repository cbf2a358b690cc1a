import { Alert, Button } from '@mui/material';
import { useTranslate } from '../../i18n';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {translate('forms.draft.discard')}
        </Button>
      }
    >
      {translate('forms.draft.restored')}
    </Alert>
  );
}
