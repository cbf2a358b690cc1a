/** SQL: whether the record `t` of a kind has files. */
export const hasFiles = (resource: string): string =>
  `EXISTS (SELECT FROM attachments a WHERE a.ecosystem_id = t.ecosystem_id AND a.resource = '${resource}' AND a.entity_id = t.id)`;
