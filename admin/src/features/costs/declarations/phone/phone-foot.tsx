import { Box, Button } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { ActionsMenu } from '../../../records/team-records';

interface PhoneFootProps {
  onSend: (submits: boolean) => void;
  onDiscard: () => void;
}

/** Bar at the bottom of the screen, in reach of the thumb: the most used button, and a menu with the others. */
export function PhoneFoot({ onSend, onDiscard }: PhoneFootProps) {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, mx: -4, mb: -4, px: 4, py: 3, display: 'flex', alignItems: 'center', gap: 2 },
        ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', '& .MuiIconButton-root': { width: 48, height: 48 } },
      }}
    >
      <Button
        type="button"
        variant="contained"
        onClick={() => onSend(true)}
        sx={{ flex: 1, height: 56, fontSize: '1rem' }}
        data-shortcut="save"
      >
        {translate('phone.declare')}
      </Button>
      <ActionsMenu
        label={translate('phone.otherActions')}
        actions={[
          { label: translate('phone.saveDraft'), run: () => onSend(false) },
          { label: translate('phone.discard'), run: onDiscard },
        ]}
      />
    </Box>
  );
}
