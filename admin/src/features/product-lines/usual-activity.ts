import { remembered } from '../../shared/remembered';
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

/** Whose last activity it is, and of which team: several people may work in one browser. */
export interface AtWork {
  /** In the name of what it is remembered. */
  memory: string;
  personId: number;
  ecosystemId: number;
  teamId: number;
}
const keyOf = ({ memory, personId, ecosystemId, teamId }: AtWork): string =>
  `kantoor.${memory}.${personId}.${ecosystemId}.${teamId}.activity`;
export const rememberActivity = (who: AtWork, { department, project }: Whereabouts): void =>
  remembered.set(keyOf(who), { department, project });
/** Like what else is usual in this browser it is a help that may be lost: without it a line begins with its team alone (CRM-332). */
export const lastActivity = (who: AtWork): Whereabouts | null => remembered.get<Whereabouts | null>(keyOf(who), null);

const exists = (teams: readonly Team[], { department, project }: Whereabouts): boolean =>
  teams.some(({ name, groups }) => name === department && groups?.some((group) => group.name === project));

/** Where a new line is earned: as the line before it, else as this person's last one, else in the team's only activity; nothing that is no more. */
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
/** Where a product is usually earned: what it says itself, else the one activity of the team that it is connected to. */
export function activityOfProduct(product: Product, teams: readonly Team[], teamId: number): Whereabouts | null {
  const own = { department: product.defaultDepartment ?? '', project: product.defaultProject ?? '' };
  if (exists(teams, own)) return own;
  const name = teams.find((team) => team.teamId === teamId)?.name;
  const [only, ...others] = (product.connectedActivities ?? []).filter(({ teamName }) => teamName === name);
  if (!only || others.length > 0) return null;
  const connected = { department: only.teamName, project: only.activityName };
  return exists(teams, connected) ? connected : null;
}
