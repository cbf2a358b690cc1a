import { Navigate } from 'react-router';
import { usePhonePreference } from './phone-preference';
import { useApps, type App } from './feature';
import { homeEcosystem, homeTeam } from './last-place';
import { makePaths } from './paths';
import { useMe } from './signed-in';

/**
 * The root has no content and redirects. Users who prefer the phone pages go there (PLT-074), others to the first app in their own team
 * (PLT-075, PLT-O03), or to the start page of the app open to all if they can open no other. Otherwise it leads to an app's page for
 * everybody (PLT-090) or for a phone: an icon on the home screen starts here.
 */
export function HomePage({ everybodys, phone }: { everybodys?: NonNullable<App['everybodys']>; phone?: NonNullable<App['onPhone']> }) {
  const { profile } = useMe();
  const apps = useApps();
  const { chosen } = usePhonePreference();
  const ecosystem = homeEcosystem(profile);
  const open = ecosystem?.permissions.includes('apps.open') ? undefined : apps.find(({ isOpenToAll }) => isOpenToAll);
  const first = open ?? apps[0];
  if (!ecosystem || !first) return <Navigate to="/invite" replace />;
  const paths = makePaths(ecosystem, homeTeam(profile, ecosystem.id) ?? null, null);
  const preferred = chosen === 'true' ? apps.find((app) => app.onPhone)?.onPhone : undefined;
  return <Navigate to={(everybodys?.path ?? phone?.home ?? preferred?.home ?? open?.start ?? first.home)(paths)} replace />;
}
