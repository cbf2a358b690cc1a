import { Box, Button } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useMay } from '../../../shell/current';
import { SubscriptionMenu } from '../subscription-menu';
import type { SubscriptionFormModel } from './form-model';

/** A new one is created, an existing one updated; the menu holds the rest (CRM-O88). */
export function FormButtons({ form, onGone }: { form: SubscriptionFormModel; onGone: () => void }) {
  const translate = useTranslate();
  const changes = useMay('subscriptions.write');
  const { subscription, busy, dirty } = form;
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 'auto',
        mx: -5,
        mb: -5,
        px: { xs: 3, sm: 5 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
      }}
    >
      {subscription && <SubscriptionMenu subscription={subscription} onGone={onGone} />}
      <Box sx={{ flex: 1 }} />
      {changes &&
        (subscription ? (
          <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void form.save()}>
            {translate('subscriptionForm.update')}
          </Button>
        ) : (
          <Button type="button" variant="contained" disabled={busy} onClick={() => void form.create()}>
            {translate('subscriptionForm.create')}
          </Button>
        ))}
    </Box>
  );
}
