/** The record of another area that an invoice was made from: its resource name, as in URLs and the audit log, and its id. */
export interface Origin {
  resource: string;
  id: number;
}

/** The origin of an invoice `i` of any book as JSON; null if there is none. */
export const originColumn = `CASE WHEN i.origin_id IS NOT NULL THEN jsonb_build_object('resource', i.origin_resource, 'id', i.origin_id) END`;
