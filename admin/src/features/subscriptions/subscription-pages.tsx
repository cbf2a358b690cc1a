import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readAddress } from '../../shell/address';
import { useApps } from '../../shell/feature';
import { fetchedLater } from '../../shell/fetching';
import { useLeave } from '../../shell/panel-navigation';
import { usePanelRoute } from '../../shell/panel-route';
import { useSubscriptionPaths } from './paths';
import { SubscriptionsList } from './subscriptions-list';

const SubscriptionFormPage = fetchedLater(() => import('./form/subscription-form-page'));
const SubscriptionFormPanel = fetchedLater(() => import('./form/subscription-form-panel'));

/** `subscriptions/`, `{team}/subscriptions/` and one of them below either: on a wide screen it lies over the list it was opened from. */
export default function SubscriptionPages() {
  const { teamSubscriptions } = useSubscriptionPaths();
  const leave = useLeave();
  const over: unknown = (useLocation().state as { over?: unknown } | null)?.over;
  const apps = useApps();
  const { target, nested, list, isPanel, openOver, close } = usePanelRoute();
  const isForm = nested === '' && target !== null && target !== undefined;
  const subscriptionId = typeof target === 'number' ? target : null;

  if (isForm && !isPanel)
    return (
      <Suspense fallback={null}>
        <SubscriptionFormPage
          key={target}
          subscriptionId={subscriptionId}
          onClose={() => leave(typeof over === 'string' ? over : teamSubscriptions)}
        />
      </Suspense>
    );
  return (
    <>
      <SubscriptionsList at={list} teamId={readAddress(list, apps).teamId} covered={isForm} onOpen={openOver} />
      {isForm && (
        <Suspense fallback={null}>
          <SubscriptionFormPanel subscriptionId={subscriptionId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
