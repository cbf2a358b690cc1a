import { Skeleton } from '@mui/material';
import { SidePanel } from '../../../shell/side-panel';
import { FormTitle } from './form-title';
import { SubscriptionForm } from './subscription-form';
import { useSubscriptionLoader } from './use-subscription-loader';

/** A subscription over the list it was opened from. */
export default function SubscriptionFormPanel({ subscriptionId, onClose }: { subscriptionId: number | null; onClose: () => void }) {
  const loaded = useSubscriptionLoader(subscriptionId);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={<FormTitle subscription={subscriptionId === null ? null : (loaded?.record ?? undefined)} />}
      width={960}
      overList={subscriptionId !== null}
    >
      {loaded ? (
        <SubscriptionForm key={subscriptionId} loaded={loaded} onDone={onClose} />
      ) : (
        [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)
      )}
    </SidePanel>
  );
}
