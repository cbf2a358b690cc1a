import { legalEntitySchema } from '@kantoor/schemas';
import type { Registration } from '../../platform/records/kinds/index.js';

/** Registers legal entities: notices about their months name them. */
export const legalEntities: Registration = {
  records: [{ schema: legalEntitySchema, shownAs: { title: 't.name', place: 't.id' } }],
};
