import type { Business, DemoTeam } from './business.js';
import { noord } from './noord.js';
import { zuid } from './zuid.js';

export interface DemoEcosystem {
  id: number;
  key: string;
  name: string;
  business: Business;
  teams: (DemoTeam & { key: string })[];
  /** Leader of the activities of a team, by team number. */
  leads: Record<number, number>;
}

const withKeys = ({ teams }: Business): DemoEcosystem['teams'] => teams.map((team) => ({ ...team, key: team.name.toLowerCase() }));

/** Two ecosystems that know nothing of each other. Person 3 leads both activities of team 1. */
export const ecosystems: DemoEcosystem[] = [
  { id: 1, key: 'noord', name: 'Noord', business: noord, teams: withKeys(noord), leads: { 1: 3 } },
  { id: 2, key: 'zuid', name: 'Zuid', business: zuid, teams: withKeys(zuid), leads: {} },
];
