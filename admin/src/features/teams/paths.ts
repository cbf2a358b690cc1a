import type { Current } from '../../shell/current';
import type { Paths } from '../../shell/paths';

/** Stands in the place of a group that was not chosen (PLT-041). */
export const everyGroup = 'all';
export const analyticsTabs = ['groups', 'group-overview', 'group-results'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Addresses of a team (PLT-O01); null without one. */
export const teamPaths = (paths: Paths, team: Current['team'] = null) => {
  const of = paths.ofTeam('teams', team ?? undefined);
  return of === null
    ? null
    : {
        directory: `${of}/directory`,
        finances: `${of}/finances`,
        analytics: (groupKey: string = everyGroup, tab: AnalyticsTab = 'groups') =>
          `${of}/analytics/${groupKey}${tab === 'groups' ? '' : `?tab=${tab}`}`,
      };
};
