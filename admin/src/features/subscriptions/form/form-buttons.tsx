import { Button } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { SubscriptionFormModel } from './use-subscription-form';

/** A new one is created, an existing one updated; the menu holds the rest (CRM-O88). */
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
