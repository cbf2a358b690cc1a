export { bestRule } from './best-rule.rules.js';
export { TaxRateRulesController } from './tax-rules.controller.js';
export { TaxRules } from './tax-rules.repository.js';
