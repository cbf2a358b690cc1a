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

/** Returns the query of the engine's list for the processes that wait for a person to fix something, of one ecosystem or of all. */
export const blockedProcesses = (ecosystem?: number): string =>
  [
    ...(ecosystem === undefined ? [] : [`${searchAttributeNames.ecosystem} = ${ecosystem}`]),
    `${searchAttributeNames.step} = "blocked"`,
    'ExecutionStatus = "Running"',
  ].join(' AND ');
