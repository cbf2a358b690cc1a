import { RegisterSettings } from './crm/register/register-settings.js';
import { RateSettings } from './invoicing/exchange-rates/rate-settings.js';
import { PaymentSettings } from './invoicing/legal-entities/payment-settings.js';
import { Config } from './platform/config.js';
import type { Environment } from './platform/settings/settings.js';

/** What features read of the environment. */
export const featureSettings = [PaymentSettings, RegisterSettings, RateSettings];

/** Every setting of the services; whatever is wrong with any of them is told at once. */
export const readConfig = (environment?: Environment): Config => new Config(environment, featureSettings);
