export { bestRule, shopIn } from './best-rule.rules.js';
export { TaxRateRulesController } from './tax-rules.controller.js';
export { type LineRate, plainLine, type RatedLine, TaxRules } from './tax-rules.repository.js';
