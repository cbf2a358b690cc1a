/** Set on every workflow, so that operators find everything about one record or tenant with one query in the Temporal Web UI. */
export interface KantoorSearchAttributes {
  ecosystem: number;
  team: number;
  /** One record, e.g. `deal:12` */
  entity: string;
  step: string;
}
export const searchAttributeNames = {
  ecosystem: 'KantoorEcosystem',
  team: 'KantoorTeam',
  entity: 'KantoorEntity',
  step: 'KantoorStep',
} as const;
