import { searchAttributeNames } from '@kantoor/schemas';
import proto from '@temporalio/proto';

const { INDEXED_VALUE_TYPE_INT: int, INDEXED_VALUE_TYPE_KEYWORD: keyword } = proto.temporal.api.enums.v1.IndexedValueType;
const { ecosystem, team, entity, step } = searchAttributeNames;

/** What a namespace must know before our workflows run in it. */
export const searchAttributeTypes = { [ecosystem]: int, [team]: int, [entity]: keyword, [step]: keyword };
