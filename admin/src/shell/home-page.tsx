import { Navigate } from 'react-router';
import { homeEcosystem, homeTeam } from './last-place';
import { makePaths } from './paths';
import { useMe } from './signed-in';

/** The root has no contents of its own: it leads to the deals of one's own team (PLT-075, PLT-O03), or of the whole ecosystem (PLT-090). */
export function HomePage({ ofAllTeams = false }: { ofAllTeams?: boolean }) {
  const { profile } = useMe();
  const ecosystem = homeEcosystem(profile);
  if (!ecosystem) return <Navigate to="/invite" replace />;
  const paths = makePaths(ecosystem, homeTeam(profile, ecosystem.id) ?? null, null);
  return <Navigate to={ofAllTeams ? paths.allDeals : paths.teamDeals()} replace />;
}
