import { Navigate } from 'react-router';
import { useCurrent } from '../../../shell/current';

/** Redirects from the register's address of a new product, which is singular (PUR-015). */
export default function NewProductAddress() {
  const { paths } = useCurrent();
  return <Navigate to={`${paths.app('purchases')}/products/new`} replace />;
}
