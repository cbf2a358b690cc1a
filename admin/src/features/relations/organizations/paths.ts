import type { Paths } from '../../../shell/paths';

/** Returns the address of its page, with the given tab open. */
export const organizationPath = ({ app }: Paths, id: number, tab?: string): string =>
  `${app('crm')}/organizations/${id}${tab ? `?tab=${tab}` : ''}`;
