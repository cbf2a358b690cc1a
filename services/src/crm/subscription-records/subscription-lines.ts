import { subscriptionSchema } from '@kantoor/schemas';
import { productLines, SummedLines } from '../../masterdata/sales-lines/index.js';

/** The lines of subscriptions. */
export const subscriptionLines = productLines(subscriptionSchema);

/** The same lines, summed up: for forecasts of any number of subscriptions. */
export const summedSubscriptionLines = new SummedLines(subscriptionLines);
