import { store } from '../../../providers/data/store';
import type { ProductLine } from './product-line';

export interface Whereabouts {
  department: string;
  project: string;
}
interface Team {
  teamId: number;
  name: string;
  groups?: readonly { name: string }[];
}

/** User and team of the last activity: a browser may be shared by more users. */
export interface AtWork {
  /** Key under which it is remembered. */
  memory: string;
  personId: number;
  ecosystemId: number;
  teamId: number;
}
const keyOf = ({ memory, personId, ecosystemId, teamId }: AtWork): string =>
  `kantoor.${memory}.${personId}.${ecosystemId}.${teamId}.activity`;
export const rememberActivity = (who: AtWork, { department, project }: Whereabouts): void =>
  store.setItem(keyOf(who), { department, project });
/** Returns the last activity. It is only stored in this browser and may be lost: a line then starts with only its team (CRM-332). */
export const lastActivity = (who: AtWork): Whereabouts | null => store.getItem<Whereabouts>(keyOf(who)) ?? null;

const exists = (teams: readonly Team[], { department, project }: Whereabouts): boolean =>
  teams.some(({ name, groups }) => name === department && groups?.some((group) => group.name === project));

/**
 * Returns the activity of a new line: that of the line before it, else the user's last one, else the team's only activity; never one that
 * no longer exists.
 */
export function usualActivity(
  { teams, teamId, last }: { teams: readonly Team[]; teamId: number; last: Whereabouts | null },
  before: Pick<ProductLine, 'department' | 'project'> | undefined,
): Whereabouts & { isUsual?: boolean } {
  if (before?.department && before.project) return { department: before.department, project: before.project };
  if (last && exists(teams, last)) return { department: last.department, project: last.project, isUsual: true };
  const team = teams.find((one) => one.teamId === teamId);
  const [only, ...others] = team?.groups ?? [];
  return { department: team?.name ?? '', project: only && others.length === 0 ? only.name : '', isUsual: true };
}

interface Product {
  defaultDepartment?: string | null | undefined;
  defaultProject?: string | null | undefined;
  connectedActivities?: readonly { teamName: string; activityName: string }[] | undefined;
}
/** Returns the usual activity of a product: its own default, else the only activity of the team that it is connected to. */
export function activityOfProduct(product: Product, teams: readonly Team[], teamId: number): Whereabouts | null {
  const own = { department: product.defaultDepartment ?? '', project: product.defaultProject ?? '' };
  if (exists(teams, own)) return own;
  const name = teams.find((team) => team.teamId === teamId)?.name;
  const [only, ...others] = (product.connectedActivities ?? []).filter(({ teamName }) => teamName === name);
  if (!only || others.length > 0) return null;
  const connected = { department: only.teamName, project: only.activityName };
  return exists(teams, connected) ? connected : null;
}
