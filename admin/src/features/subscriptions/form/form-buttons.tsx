import { Button } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { FormFoot } from '../../selling';
import { SubscriptionMenu } from '../subscription-menu';
import type { SubscriptionFormModel } from './form-model';

/** A new one is created, an existing one updated; the menu holds the rest (CRM-O88). */
export function FormButtons({ form, onGone }: { form: SubscriptionFormModel; onGone: () => void }) {
  const translate = useTranslate();
  const { subscription, busy, dirty, readOnly } = form;
  return (
    <FormFoot menu={subscription && <SubscriptionMenu subscription={subscription} onGone={onGone} />}>
      {!readOnly &&
        (subscription ? (
          <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void form.save()}>
            {translate('subscriptionForm.update')}
          </Button>
        ) : (
          <Button type="button" variant="contained" disabled={busy} onClick={() => void form.create()}>
            {translate('subscriptionForm.create')}
          </Button>
        ))}
    </FormFoot>
  );
}
