import type { Current } from '../../../shell/current';
import type { Paths } from '../../../shell/paths';

/** Used in addresses when no group is chosen (PLT-041). */
export const everyGroup = 'all';
export const analyticsTabs = ['groups', 'group-overview', 'group-results'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Addresses of the team pages (PLT-O01); null without a team. */
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
