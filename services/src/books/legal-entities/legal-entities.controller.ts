import { legalEntitySchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/records/index.js';
import { LegalEntityHooks } from './legal-entity.hooks.js';

/** No deletion: invoices must stay traceable, so DELETE answers 405 (PLT-O25). */
export const LegalEntitiesController = recordsOf({
  schema: legalEntitySchema,
  hooks: LegalEntityHooks,
  refuses: ['FORBIDDEN', 'UPDATE_LEGAL_ENTITY_INVALID'],
});
