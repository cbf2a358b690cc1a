import { counterAttributeNames, searchAttributeNames } from '@kantoor/schemas/processes/contract/search-attributes';
import type { KantoorCounters, KantoorSearchAttributes } from '@kantoor/schemas/processes/contract/search-attributes';
import { defineSearchAttributeKey } from '@temporalio/common';
import type { SearchAttributePair } from '@temporalio/common';
import { upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

const keys = {
  ecosystem: defineSearchAttributeKey(searchAttributeNames.ecosystem, 'INT'),
  team: defineSearchAttributeKey(searchAttributeNames.team, 'INT'),
  entity: defineSearchAttributeKey(searchAttributeNames.entity, 'KEYWORD'),
  step: defineSearchAttributeKey(searchAttributeNames.step, 'KEYWORD'),
};

const counterKeys = {
  billed: defineSearchAttributeKey(counterAttributeNames.billed, 'DOUBLE'),
  skipped: defineSearchAttributeKey(counterAttributeNames.skipped, 'DOUBLE'),
  attention: defineSearchAttributeKey(counterAttributeNames.attention, 'DOUBLE'),
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

export const counterAttributes = (counters: KantoorCounters): SearchAttributePair[] => [
  { key: counterKeys.billed, value: counters.billed },
  { key: counterKeys.skipped, value: counters.skipped },
  { key: counterKeys.attention, value: counters.attention },
];

/** The same for what a run has counted so far. */
export function showCounters(counters: KantoorCounters): void {
  const shown = workflowInfo().typedSearchAttributes;
  const changed = counterAttributes(counters).filter(({ key, value }) => shown.get(key) !== value);
  if (changed.length > 0) upsertSearchAttributes(changed);
}
