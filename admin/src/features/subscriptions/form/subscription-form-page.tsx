import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Skeleton } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { FormTitle } from './form-title';
import { SubscriptionForm } from './subscription-form';
import { useSubscriptionLoader } from './use-subscription-loader';

/** A subscription opened by its address, or on a narrow screen; it leads back to the list it was opened from. */
export default function SubscriptionFormPage({ subscriptionId, onClose }: { subscriptionId: number | null; onClose: () => void }) {
  const translate = useTranslate();
  const loaded = useSubscriptionLoader(subscriptionId);
  return (
    <Box
      component="article"
      sx={{
        maxWidth: 1120,
        width: '100%',
        mx: 'auto',
        px: { xs: 5, sm: 6 },
        pt: 4,
        pb: 5,
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton onClick={onClose} aria-label={translate('subscriptionForm.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <FormTitle subscription={subscriptionId === null ? null : (loaded?.subscription ?? undefined)} heading="h1" />
      </Box>
      {loaded ? (
        <SubscriptionForm loaded={loaded} onDone={onClose} />
      ) : (
        [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)
      )}
    </Box>
  );
}
