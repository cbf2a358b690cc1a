import { valueOf } from '@kantoor/services/data';
import type { Calendar } from '../planning/calendar.js';
import type { PlannedSubscription } from '../planning/subscriptions.js';
import { chosenRateIdOf } from './deals.js';
import type { Rows } from './rows.js';

export async function loadSubscriptions(rows: Rows, planned: PlannedSubscription[], calendar: Calendar): Promise<void> {
  const subscriptions = await rows.numbered('subscriptions', planned);
  await rows.insert(
    'subscriptions',
    subscriptions.map((subscription) => ({
      id: subscription.id,
      team_id: subscription.team.id,
      name: subscription.name,
      owner: subscription.owner,
      currency: subscription.team.currency,
      organization_id: subscription.customer.id,
      contact_id: subscription.contactId,
      administrative_contact_id: subscription.administrativeContactId,
      invoice_directly: false,
      interval_id: subscription.intervalId,
      day_of_month: subscription.dayOfMonth,
      month_of_year: subscription.monthOfYear,
      start_date: subscription.startDate,
      end_date: subscription.endDate,
      output: subscription.output,
      subscription_value: valueOf(subscription.lines),
      subscription_date: subscription.startDate,
      subscription_state_id: 1,
      version: 1,
      created_at: calendar.at(subscription.startDate, '10:15'),
      updated_at: calendar.at(subscription.startDate, '10:15'),
    })),
  );
  await rows.insert(
    'subscription_lines',
    subscriptions.flatMap(({ id, lines }) =>
      lines.map(({ product, ...line }, i) => ({
        subscription_id: id,
        line_number: i + 1,
        product_id: product?.id ?? null,
        ...line,
        tax_rate_id: chosenRateIdOf(lines, product),
      })),
    ),
  );
}
