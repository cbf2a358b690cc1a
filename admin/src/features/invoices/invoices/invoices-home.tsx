import { Navigate } from 'react-router';
import { useInvoicePaths } from './paths';

/** Start page of invoices: the sales of the user's legal entity; without one, the page to create it. */
export function InvoicesHome() {
  const paths = useInvoicePaths();
  return <Navigate to={paths.sales()} replace />;
}
