/** SQL: whether a process about the record `t` of a kind is running. */
export const isInProcess = (resource: string): string => `EXISTS (SELECT FROM processes p
  WHERE p.ecosystem_id = t.ecosystem_id AND p.resource = '${resource}' AND p.entity_id = t.id AND p.state NOT IN ('done', 'stopped'))`;
