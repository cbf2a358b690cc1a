import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readAddress } from '../../shell/address';
import { useApps } from '../../shell/feature';
import { usePanelRoute } from '../../shell/panel-route';
import { DealsOverview } from './deals-overview';

const DealFormPage = lazy(() => import('./form/deal-form-page'));
const DealFormPanel = lazy(() => import('./form/deal-form-panel'));

/** `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}` (PLT-031): on a wide screen a deal lies over the overview it was opened from. */
export default function DealPages() {
  const navigate = useNavigate();
  const apps = useApps();
  const { target, nested, list, isPanel, openOver } = usePanelRoute();
  const isForm = nested === '' && target !== null && target !== undefined;
  const dealId = typeof target === 'number' ? target : null;

  if (isForm && !isPanel)
    return (
      <Lazily>
        <DealFormPage key={target} dealId={dealId} />
      </Lazily>
    );
  return (
    <>
      <DealsOverview at={list} teamId={readAddress(list, apps).teamId} covered={isForm} onOpen={openOver} />
      {isForm && (
        <Lazily>
          <DealFormPanel key={target} dealId={dealId} onClose={() => void navigate(list)} />
        </Lazily>
      )}
    </>
  );
}
const Lazily = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
