import type { Membership } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { equivalentPath } from './address';
import { useCurrent } from './current';
import { useApps } from './feature';
import { homeTeam } from './last-place';
import { makePaths } from './paths';

/**
 * Returns a function that opens the same list in another ecosystem, in the user's primary or first team there; else that ecosystem's start
 * page in a team (PLT-253 to PLT-257, PLT-O109). Without a team there a site admin comes to Today, to make one.
 */
export function useSwitchEcosystem(): (to: Membership) => void {
  const { profile } = useCurrent();
  const { pathname } = useLocation();
  const apps = useApps();
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      const team = homeTeam(profile, to.id) ?? null;
      if (!team && to.permissions.includes('site.teams')) return void navigate(makePaths(to, null, null).today);
      const same = equivalentPath(pathname, apps, `${to.id}-${to.key}`, team && `${team.id}-${team.key}`);
      void navigate(same ?? (team ? apps[0]!.home(makePaths(to, team, null)) : '/invite'));
    },
    [apps, navigate, pathname, profile],
  );
}
