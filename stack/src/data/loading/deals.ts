import { valueOf } from '@kantoor/services/data';
import type { Calendar } from '../planning/calendar.js';
import type { PlannedDeal } from '../planning/deals.js';
import type { Rows } from './rows.js';

export interface DemoDeal extends PlannedDeal {
  id: number;
}

export async function loadDeals(rows: Rows, planned: PlannedDeal[], calendar: Calendar): Promise<DemoDeal[]> {
  const deals = await rows.numbered('deals', planned);
  await rows.insert(
    'deals',
    deals.map((deal) => ({
      id: deal.id,
      team_id: deal.team.id,
      name: deal.name,
      note: deal.note,
      owner: deal.owner,
      currency: deal.currency,
      organization_id: deal.customer.id,
      contact_id: deal.contactId,
      administrative_contact_id: deal.administrativeContactId,
      deal_state_id: deal.state,
      deal_date: deal.dealDate,
      invoice_date: deal.invoiceDate,
      deal_value: valueOf(deal.lines),
      client_reference: deal.clientReference,
      version: 1,
      created_at: calendar.at(deal.dealDate, '09:30'),
      updated_at: calendar.at(deal.invoiceDate ?? deal.dealDate, '11:00'),
    })),
  );
  await rows.insert(
    'deal_lines',
    deals.flatMap(({ id, lines }) =>
      lines.map(({ product, ...line }, i) => ({
        deal_id: id,
        line_number: i + 1,
        product_id: product?.id ?? null,
        ...line,
        tax_rate_id: chosenRateIdOf(lines, product),
      })),
    ),
  );
  return deals;
}

/** A discount has the rate of the discounted line; products have their own. */
export const chosenRateIdOf = (lines: PlannedDeal['lines'], product: PlannedDeal['lines'][number]['product']): number | null =>
  product ? null : (lines[0]?.product?.taxRateId ?? null);
