import { Navigate } from 'react-router';
import { useApps, type App } from './feature';
import { homeEcosystem, homeTeam } from './last-place';
import { makePaths } from './paths';
import { useMe } from './signed-in';

/** The root has no contents of its own: it leads to the first app in one's own team (PLT-075, PLT-O03), or to what an app shows of everybody (PLT-090). */
export function HomePage({ everybodys }: { everybodys?: NonNullable<App['everybodys']> }) {
  const { profile } = useMe();
  const [first] = useApps();
  const ecosystem = homeEcosystem(profile);
  if (!ecosystem || !first) return <Navigate to="/invite" replace />;
  const paths = makePaths(ecosystem, homeTeam(profile, ecosystem.id) ?? null, null);
  return <Navigate to={(everybodys?.path ?? first.home)(paths)} replace />;
}
