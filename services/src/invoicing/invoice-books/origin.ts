/** The record of another area that an invoice was made from: its kind, as addresses and the audit log name it, and its id. */
export interface Origin {
  resource: string;
  id: number;
}

/** The columns of an invoice `i` of any book as an origin, null where there is none. */
export const originColumn = `CASE WHEN i.origin_id IS NOT NULL THEN jsonb_build_object('resource', i.origin_resource, 'id', i.origin_id) END`;
