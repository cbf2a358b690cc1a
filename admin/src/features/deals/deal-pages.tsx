import { useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readAddress } from '../../shell/address';
import { DealsOverview } from './deals-overview';

const DealFormPage = lazy(() => import('./form/deal-form-page'));
const DealFormPanel = lazy(() => import('./form/deal-form-panel'));

interface Over {
  over?: string;
}
const teamOf = (pathname: string): number | null => readAddress(pathname).teamId;

/** `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}` (PLT-031): on a wide screen a deal lies over the overview it was opened from. */
export default function DealPages() {
  const location = useLocation();
  const navigate = useNavigate();
  const rest = useParams()['*'] ?? '';
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const over = (location.state as Over | null)?.over;
  const isNew = rest === 'new';
  const dealId = /^\d+$/.test(rest) ? Number(rest) : null;
  const isForm = isNew || dealId !== null;
  const overviewPath = isForm ? over : location.pathname;
  const open = useCallback((path: string) => void navigate(path, { state: { over: overviewPath } }), [navigate, overviewPath]);

  if (isForm && (!over || !wide))
    return (
      <Lazily>
        <DealFormPage key={rest} dealId={dealId} />
      </Lazily>
    );
  return (
    <>
      <DealsOverview teamId={teamOf(overviewPath ?? location.pathname)} covered={isForm} onOpen={open} />
      {isForm && (
        <Lazily>
          <DealFormPanel key={rest} dealId={dealId} onClose={() => void navigate(over!)} />
        </Lazily>
      )}
    </>
  );
}
const Lazily = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
