import { useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useCurrent } from '../../shell/current';
import { InvoiceList } from './invoice-list';

const InvoicePage = lazy(() => import('./invoice-page'));
const InvoicePanel = lazy(() => import('./invoice-panel'));

/** `{legalEntity}/sales/` and `{legalEntity}/sales/{invoiceId}` (PLT-024): on a wide screen an invoice lies over the list it was opened from. */
export default function InvoicePages() {
  const { legalEntity = '', '*': rest = '' } = useParams();
  const { state } = useLocation() as { state: { over?: boolean } | null };
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const id = /^\d+$/.test(rest) ? Number(rest) : null;
  const list = paths.sales(legalEntity);
  const close = (): void => void navigate(list);
  if (id !== null && (!state?.over || !wide))
    return (
      <Suspense fallback={null}>
        <InvoicePage legalEntity={legalEntity} id={id} onClose={close} />
      </Suspense>
    );
  return (
    <>
      <InvoiceList
        covered={id !== null}
        legalEntity={legalEntity}
        linkTo={(invoice) => paths.salesInvoice(invoice, legalEntity)}
        onOpen={(invoice) => void navigate(paths.salesInvoice(invoice, legalEntity), { state: { over: true } })}
      />
      {id !== null && (
        <Suspense fallback={null}>
          <InvoicePanel legalEntity={legalEntity} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
