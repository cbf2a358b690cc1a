import { ReadingSettings } from './reading/isolation/index.js';
import { RegisterSettings } from './masterdata/register/index.js';
import { RateSettings } from './books/exchange-rates/index.js';
import { PaymentSettings } from './books/legal-entities/index.js';
import { SetupSettings } from './directory/new-ecosystem/index.js';
import { Config, type Environment } from './platform/runtime/config/index.js';
import { MailInSettings } from './purchasing/mail-in/index.js';

/** Settings that features read from the environment. */
export const featureSettings = [SetupSettings, PaymentSettings, RegisterSettings, RateSettings, MailInSettings, ReadingSettings];

/** Reads every setting of the services; all errors are reported at once. */
export const readConfig = (environment?: Environment): Config => new Config(environment, featureSettings);
