import type { Paths } from '../../shell/paths';

/** Its page, with one of its tabs in front where that is named. */
export const organizationPath = ({ app }: Paths, id: number, tab?: string): string =>
  `${app('crm')}/organizations/${id}${tab ? `?tab=${tab}` : ''}`;
