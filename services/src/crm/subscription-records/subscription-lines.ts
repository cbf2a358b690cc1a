import { subscriptionSchema } from '@kantoor/schemas';
import { productLines } from '../../masterdata/sold-lines/index.js';

/** The lines of subscriptions. */
export const subscriptionLines = productLines(subscriptionSchema);
