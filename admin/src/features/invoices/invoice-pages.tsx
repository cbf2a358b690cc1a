import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCurrent } from '../../shell/current';
import { usePanelRoute } from '../../shell/panel-route';
import { InvoiceList } from './invoice-list';

const InvoicePage = lazy(() => import('./invoice-page'));
const InvoicePanel = lazy(() => import('./invoice-panel'));

/** `{legalEntity}/sales/` and `{legalEntity}/sales/{invoiceId}` (PLT-024): on a wide screen an invoice lies over the list it was opened from. */
export default function InvoicePages() {
  const { legalEntity = '' } = useParams();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const { target, nested, isPanel, openOver } = usePanelRoute();
  const id = nested === '' && typeof target === 'number' ? target : null;
  const close = (): void => void navigate(paths.sales(legalEntity));
  if (id !== null && !isPanel)
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
        onOpen={(invoice) => openOver(paths.salesInvoice(invoice, legalEntity))}
      />
      {id !== null && (
        <Suspense fallback={null}>
          <InvoicePanel legalEntity={legalEntity} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
