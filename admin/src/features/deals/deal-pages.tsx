import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchedLater } from '../../shell/fetching';
import { readAddress } from '../../shell/address';
import { useApps } from '../../shell/feature';
import { usePanelRoute } from '../../shell/panel-route';
import { DealsOverview } from './deals-overview';

const DealFormPage = fetchedLater(() => import('./form/deal-form-page'));
const DealFormPanel = fetchedLater(() => import('./form/deal-form-panel'));

/** `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}` (PLT-031): on a wide screen a deal lies over the overview it was opened from. */
export default function DealPages() {
  const navigate = useNavigate();
  const over: unknown = (useLocation().state as { over?: unknown } | null)?.over;
  const apps = useApps();
  const { target, nested, list, isPanel, openOver } = usePanelRoute();
  const isForm = nested === '' && target !== null && target !== undefined;
  const dealId = typeof target === 'number' ? target : null;

  if (isForm && !isPanel)
    return (
      <Lazily>
        <DealFormPage key={target} dealId={dealId} openedFrom={typeof over === 'string' ? over : undefined} />
      </Lazily>
    );
  return (
    <>
      <DealsOverview at={list} teamId={readAddress(list, apps).teamId} covered={isForm} onOpen={openOver} />
      {isForm && (
        <Lazily>
          <DealFormPanel dealId={dealId} onClose={() => void navigate(list)} />
        </Lazily>
      )}
    </>
  );
}
const Lazily = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
