import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { usePageTitle } from '../../../shell/page-title';
import { wholeOnPhone } from '../../../shell/whole-on-phone';
import type { Subscription } from '../subscription';

/** Name, and whether it is inactive, once the subscription is there. */
export function FormTitle({ subscription, heading }: { subscription: Subscription | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const title = subscription === null ? translate('subscriptionForm.title') : subscription?.name;
  usePageTitle(title ?? null);
  if (title === undefined) return <Skeleton width={220} height={28} />;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {heading ? (
        <Typography variant="h1" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
      ) : (
        <Box component="span" sx={wholeOnPhone}>
          {title}
        </Box>
      )}
      {subscription?.inactive && <MeaningChip meaning="stopped" label={translate('subscriptions.isInactive')} />}
    </Box>
  );
}
