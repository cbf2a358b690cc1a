import { SoldLines } from '../../masterdata/sold-lines/index.js';

/** The lines of subscriptions. */
export const subscriptionLines = new SoldLines({ name: 'subscription_lines', owner: 'subscription_id' });
