import type { Paths } from '../../shell/paths';

export const organizationPath = ({ crm }: Paths, id: number): string => `${crm}/organizations/${id}`;
