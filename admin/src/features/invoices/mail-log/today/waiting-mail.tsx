import type { TodayItem } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useMailError } from '../../../../shared/mail/use-mail-error';
import { MeaningChip } from '../../../../shared/meaning-chip';

/** Delivery status of the mail, and the response of the mail server. */
export default function WaitingMail({ item: { mail } }: { item: TodayItem }) {
  const translate = useTranslate();
  const mailError = useMailError();
  if (!mail) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
      <MeaningChip meaning={mail.state === 'deferred' ? 'waiting' : 'needsYou'} label={translate(`mail.log.state.${mail.state}`)} />
      {mailError(mail) && (
        <Box component="span" sx={{ color: 'text.secondary', typography: 'caption', overflowWrap: 'anywhere' }}>
          {mailError(mail)}
        </Box>
      )}
    </Box>
  );
}
