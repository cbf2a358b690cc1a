import { searchAttributeNames, type KantoorSearchAttributes } from '@kantoor/schemas/processes/contract/search-attributes';
import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common';
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

/** Each upsert is an event and a write to the engine's index, so only changes are written. */
export function showStep(step: string): void {
  if (workflowInfo().typedSearchAttributes.get(keys.step) !== step) upsertSearchAttributes([{ key: keys.step, value: step }]);
}

/**
 * Returns a process's counters, by the attributes that it names. They are not integers in the engine: an SQL index has room for three of
 * those, and two are taken.
 */
export const counterAttributes = <Counter extends string>(
  names: Readonly<Record<Counter, string>>,
  counts: NoInfer<Readonly<Record<Counter, number>>>,
): SearchAttributePair[] =>
  (Object.keys(names) as Counter[]).map((counter) => ({ key: defineSearchAttributeKey(names[counter], 'DOUBLE'), value: counts[counter] }));

/** Writes the current values of the counters. */
export function showCounters<Counter extends string>(
  names: Readonly<Record<Counter, string>>,
  counts: NoInfer<Readonly<Record<Counter, number>>>,
): void {
  const shown = workflowInfo().typedSearchAttributes;
  const changed = counterAttributes(names, counts).filter(({ key, value }) => shown.get(key) !== value);
  if (changed.length > 0) upsertSearchAttributes(changed);
}
