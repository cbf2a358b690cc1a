import type { EntitySchema } from '@kantoor/schemas';

/** Where the records of a schema have their routes, as a controller writes it. */
export const routeOf = ({ 'x-resource': { area, path } }: EntitySchema): string => `api/${area}/${path.replace(/\{(\w+)\}/g, ':$1')}`;
