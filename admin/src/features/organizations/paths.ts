import type { Paths } from '../../shell/paths';

/** Its page, with one of its tabs in front where that is named. */
export const organizationPath = ({ crm }: Paths, id: number, tab?: string): string =>
  `${crm}/organizations/${id}${tab ? `?tab=${tab}` : ''}`;
