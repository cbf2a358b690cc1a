import {} from '../../platform/http/api-docs.js';
import { taxRateRuleSchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/index.js';

/** Rules are edited, never removed, so that old deals stay explainable (CRM-279, CRM-O83). */
export const TaxRateRulesController = recordsOf({ schema: taxRateRuleSchema });
