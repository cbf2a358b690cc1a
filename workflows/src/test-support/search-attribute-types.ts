import { searchAttributeNames, subscriptionRun } from '@kantoor/schemas';
import proto from '@temporalio/proto';

const {
  INDEXED_VALUE_TYPE_INT: int,
  INDEXED_VALUE_TYPE_KEYWORD: keyword,
  INDEXED_VALUE_TYPE_DOUBLE: double,
} = proto.temporal.api.enums.v1.IndexedValueType;
const { ecosystem, team, entity, step } = searchAttributeNames;

/** Search attributes that a namespace must have before our workflows run in it. */
export const searchAttributeTypes = {
  ...{ [ecosystem]: int, [team]: int, [entity]: keyword, [step]: keyword },
  ...Object.fromEntries(Object.values(subscriptionRun.counters).map((name) => [name, double])),
};
