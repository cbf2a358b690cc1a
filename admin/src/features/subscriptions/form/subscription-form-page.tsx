import { useTranslate } from '../../../i18n';
import { RecordPage } from '../../selling';
import { FormTitle } from './form-title';
import { SubscriptionForm } from './subscription-form';
import { useSubscriptionLoader } from './use-subscription-loader';

/** A subscription as a page of its own. */
export default function SubscriptionFormPage({ subscriptionId, onClose }: { subscriptionId: number | null; onClose: () => void }) {
  const translate = useTranslate();
  const loaded = useSubscriptionLoader(subscriptionId);
  const title = <FormTitle subscription={subscriptionId === null ? null : (loaded?.record ?? undefined)} heading="h1" />;
  return (
    <RecordPage title={title} back={translate('subscriptionForm.back')} onClose={onClose}>
      {loaded && <SubscriptionForm loaded={loaded} onDone={onClose} />}
    </RecordPage>
  );
}
