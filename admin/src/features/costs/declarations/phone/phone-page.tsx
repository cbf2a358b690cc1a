import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../../../../shell/entrance/not-found-page';
import { useCurrent, useMay } from '../../../../shell/current';
import { fetchedLater } from '../../../../shell/fetching';
import { usePhonePreference } from '../../../../shell/phone-preference';
import { documentPaths, phoneRoot } from '../../../buying/documents';
import { DeclareOnPhone } from './declare-on-phone';

/**
 * Has the browser cache the files of the phone pages, so that these open without a connection (`vite/service-worker.js`). Browsers without
 * support need a connection.
 */
function keepForOffline(): void {
  void navigator.serviceWorker?.register('/service-worker.js', { scope: `/${phoneRoot}`, updateViaCache: 'none' }).catch(() => undefined);
}

const DeclarationRecord = fetchedLater(() => import('../form/declaration-record'));

/** Route `declarations/{documentId?}` on a phone (PUR-008); redirects users who prefer the desktop pages (PUR-009). */
export default function PhonePage() {
  const { paths } = useCurrent();
  const { isPhone } = usePhonePreference();
  const navigate = useNavigate();
  const mayWrite = useMay('inbox-documents.write');
  const { id } = useParams();
  const { newDeclaration, declaration, phone } = documentPaths(paths);
  useEffect(() => (isPhone ? keepForOffline() : undefined), [isPhone]);
  if (!mayWrite || (id !== undefined && !/^\d{1,9}$/.test(id))) return <NotFoundPage />;
  if (!isPhone) return <Navigate to={id === undefined ? newDeclaration : declaration(Number(id))} replace />;
  if (id === undefined) return <DeclareOnPhone />;
  return <DeclarationRecord key={id} id={Number(id)} isPanel={false} onClose={() => void navigate(phone, { replace: true })} />;
}
