import { useMay, useCurrent } from '../../../shell/current';
import { fetchedLater } from '../../../shell/fetching';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { usePhonePreference } from '../../../shell/phone-preference';
import { Navigate } from 'react-router';
import { documentPaths } from '../../buying/documents';
import { TeamRecordPages, type RecordPlace } from '../../records/team-records';
import { DeclarationsList } from './declarations-list';

const DeclarationRecord = fetchedLater(() => import('./form/declaration-record'));

/** Routes `declarations`, `declarations/new` and one declaration (PUR-020, PUR-F17). */
export default function DeclarationPages() {
  const { paths } = useCurrent();
  if (!useMay('inbox-documents.read')) return <NotFoundPage />;
  return <TeamRecordPages home={documentPaths(paths).declarations} List={DeclarationsList} Record={OnDesk} />;
}

/** Redirects users who prefer the phone page (PUR-009). */
function OnDesk(place: RecordPlace) {
  const { paths } = useCurrent();
  const { isPhone } = usePhonePreference();
  const { phone, phoneDeclaration } = documentPaths(paths);
  return isPhone ? <Navigate to={place.id === null ? phone : phoneDeclaration(place.id)} replace /> : <DeclarationRecord {...place} />;
}
