import { searchAttributeNames } from '@kantoor/schemas/processes/search-attributes';
import type { KantoorSearchAttributes } from '@kantoor/schemas/processes/search-attributes';
import { defineSearchAttributeKey } from '@temporalio/common';
import type { SearchAttributePair } from '@temporalio/common';
import { upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

const keys = {
  ecosystem: defineSearchAttributeKey(searchAttributeNames.ecosystem, 'INT'),
  team: defineSearchAttributeKey(searchAttributeNames.team, 'INT'),
  entity: defineSearchAttributeKey(searchAttributeNames.entity, 'KEYWORD'),
  step: defineSearchAttributeKey(searchAttributeNames.step, 'KEYWORD'),
};

export const searchAttributes = ({ ecosystem, team, entity, step }: KantoorSearchAttributes): SearchAttributePair[] => [
  { key: keys.ecosystem, value: ecosystem },
  { key: keys.team, value: team },
  { key: keys.entity, value: entity },
  { key: keys.step, value: step },
];

/** Each upsert is an event and a write to the engine's index, so only what changed is told. */
export function showStep(step: string): void {
  if (workflowInfo().typedSearchAttributes.get(keys.step) !== step) upsertSearchAttributes([{ key: keys.step, value: step }]);
}
