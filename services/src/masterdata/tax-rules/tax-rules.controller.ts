import { taxRateRuleSchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/index.js';

/** Rules hold for the whole ecosystem, so finance writes them; edited or archived, never removed, so that old deals stay explainable (CRM-279, CRM-O83). */
export const TaxRateRulesController = recordsOf({ schema: taxRateRuleSchema });
