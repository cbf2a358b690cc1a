import { Navigate, useLocation } from 'react-router';
import { useCurrent } from '../../../shell/current';

/** Redirects to the same page in the settings app. */
export default function MovedPage() {
  const { paths } = useCurrent();
  const { pathname, search } = useLocation();
  return <Navigate to={`${paths.app('settings')}/${pathname.split('/')[3] ?? 'all'}${search}`} replace />;
}
