import { Navigate } from 'react-router';
import { usePhonePreference } from './phone-preference';
import { useApps, type App } from './feature';
import { homeEcosystem, homeTeam } from './last-place';
import { makePaths } from './paths';
import { useMe } from './signed-in';

/**
 * The root has no contents of its own: it leads to the pages for a phone where these are preferred (PLT-074), else to the first app in one's own team (PLT-075,
 * PLT-O03), which for who may open no other one is what is open to all, where that begins; or to what an app shows of everybody (PLT-090), or has for a phone: there an icon on the home screen begins.
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
