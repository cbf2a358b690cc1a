import { Button } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import type { SubscriptionFormModel } from './use-subscription-form';

/** Buttons to create a new subscription, or to update an existing one; the menu has the rest (CRM-O88). */
export function FormButtons({ form: { record, busy, dirty, readOnly, save, create } }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  if (readOnly) return null;
  return record ? (
    <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void save()}>
      {translate('subscriptionForm.update')}
    </Button>
  ) : (
    <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
      {translate('subscriptionForm.create')}
    </Button>
  );
}
