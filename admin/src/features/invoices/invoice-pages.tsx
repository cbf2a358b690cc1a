import { Suspense } from 'react';
import { useParams } from 'react-router';
import { fetchedLater } from '../../shell/fetching';
import { usePanelRoute } from '../../shell/panel-route';
import { InvoiceList } from './invoice-list';
import { useInvoicePaths } from './paths';

const InvoicePage = fetchedLater(() => import('./invoice-page'));
const InvoicePanel = fetchedLater(() => import('./invoice-panel'));

/** `{legalEntity}/sales/` and `{legalEntity}/sales/{invoiceId}` (PLT-024): on a wide screen an invoice lies over the list it was opened from. */
export default function InvoicePages() {
  const { legalEntity = '' } = useParams();
  const paths = useInvoicePaths();
  const { target, nested, list, isPanel, close } = usePanelRoute();
  const id = nested === '' && typeof target === 'number' ? target : null;
  if (id !== null && !isPanel)
    return (
      <Suspense fallback={null}>
        <InvoicePage legalEntity={legalEntity} id={id} onClose={close} />
      </Suspense>
    );
  return (
    <>
      <InvoiceList
        at={list}
        covered={id !== null}
        legalEntity={legalEntity}
        linkTo={(invoice) => paths.salesInvoice(invoice, legalEntity)}
      />
      {id !== null && (
        <Suspense fallback={null}>
          <InvoicePanel legalEntity={legalEntity} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
