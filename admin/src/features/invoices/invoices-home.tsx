import { Navigate } from 'react-router';
import { useCurrent } from '../../shell/current';

/** Invoices start at the sales of one's own legal entity; without any, at the place to make one. */
export function InvoicesHome() {
  const { paths } = useCurrent();
  return <Navigate to={paths.sales()} replace />;
}
