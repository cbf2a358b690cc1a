import { taxRateRuleSchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/records/index.js';

/**
 * Rules apply to the whole ecosystem, so finance writes them; edited or archived, never removed, so that old deals can be explained
 * (CRM-279, CRM-O83).
 */
export const TaxRateRulesController = recordsOf({ schema: taxRateRuleSchema });
