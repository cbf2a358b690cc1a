import { Navigate } from 'react-router';
import { useCurrent } from '../../shell/current';

/** The register's address of a new product is in the singular (PUR-015). */
export default function NewProductAddress() {
  const { paths } = useCurrent();
  return <Navigate to={`${paths.app('purchases')}/products/new`} replace />;
}
