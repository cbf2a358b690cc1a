import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fetchedLater } from '../../shell/fetching';
import { readAddress } from '../../shell/address';
import { useApps } from '../../shell/feature';
import { useLeave } from '../../shell/panel-navigation';
import { usePanelRoute } from '../../shell/panel-route';
import { DealsOverview } from './deals-overview';
import { useDealPaths } from './paths';

const DealFormPage = fetchedLater(() => import('./form/deal-form-page'));
const DealFormPanel = fetchedLater(() => import('./form/deal-form-panel'));

/** `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}` (PLT-031): on a wide screen a deal lies over the overview it was opened from. */
export default function DealPages() {
  const { teamDeals } = useDealPaths();
  const leave = useLeave();
  const over: unknown = (useLocation().state as { over?: unknown } | null)?.over;
  const apps = useApps();
  const { target, nested, list, isPanel, openOver, close } = usePanelRoute();
  const isForm = nested === '' && target !== null && target !== undefined;
  const dealId = typeof target === 'number' ? target : null;

  if (isForm && !isPanel)
    return (
      <Lazily>
        <DealFormPage key={target} dealId={dealId} onClose={() => leave(typeof over === 'string' ? over : teamDeals)} />
      </Lazily>
    );
  return (
    <>
      <DealsOverview at={list} teamId={readAddress(list, apps).teamId} covered={isForm} onOpen={openOver} />
      {isForm && (
        <Lazily>
          <DealFormPanel dealId={dealId} onClose={close} />
        </Lazily>
      )}
    </>
  );
}
const Lazily = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
