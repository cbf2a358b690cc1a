import type { EntitySchema } from '@kantoor/schemas';

/** Returns the route of the records of a schema, as in a controller. */
export const routeOf = ({ 'x-resource': { area, path } }: EntitySchema): string => `api/${area}/${path.replace(/\{(\w+)\}/g, ':$1')}`;
