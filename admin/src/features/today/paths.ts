import type { Paths } from '../../shell/paths';

/** Returns the address of what waits in an ecosystem; with a group, the longer list of that kind (D-38). */
export const todayPath = ({ today }: Paths, group?: string): string => (group ? `${today}/${group}` : today);
