/** On every workflow, so that operators find all about one record or tenant with one query in the Temporal Web UI. */
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

/** How far a run is, on the workflows that count. Not whole numbers to the engine: an index in SQL has room for three of those, two are taken. */
export const counterAttributeNames = { billed: 'KantoorBilled', skipped: 'KantoorSkipped', attention: 'KantoorAttention' } as const;
export type KantoorCounters = Record<keyof typeof counterAttributeNames, number>;
