import type { Paths } from '../../shell/paths';

/** What waits in an ecosystem; of one kind alone, more of it (D-38). */
export const todayPath = ({ app }: Paths, group?: string): string => `${app('crm')}/today${group ? `/${group}` : ''}`;
