import { Navigate } from 'react-router';
import { usePhonePreference } from './phone-preference';
import { useApps, type App } from './feature';
import { homeEcosystem, homeTeam } from './last-place';
import { makePaths } from './paths';
import { useMe } from './signed-in';

/**
 * The root has no content and redirects: to Today of the ecosystem used last (D-79), or to the phone pages for users who prefer them
 * (PLT-074). Other roots lead to an app's page for everybody or for a phone: an icon on the home screen starts here.
 */
export function HomePage({ shortcut, phone }: { shortcut?: NonNullable<App['shortcut']>; phone?: NonNullable<App['onPhone']> }) {
  const { profile } = useMe();
  const apps = useApps();
  const { chosen } = usePhonePreference();
  const ecosystem = homeEcosystem(profile);
  if (!ecosystem) return <Navigate to="/invite" replace />;
  const paths = makePaths(ecosystem, homeTeam(profile, ecosystem.id) ?? null, null);
  const preferred = chosen === 'true' ? apps.find((app) => app.onPhone)?.onPhone : undefined;
  return <Navigate to={shortcut?.path(paths) ?? (phone ?? preferred)?.home(paths) ?? paths.today} replace />;
}
