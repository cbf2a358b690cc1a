import { Navigate } from 'react-router';
import { useInvoicePaths } from './paths';

/** Invoices start at the sales of one's own legal entity; without any, at the place to make one. */
export function InvoicesHome() {
  const paths = useInvoicePaths();
  return <Navigate to={paths.sales()} replace />;
}
