import { dealStates } from '@kantoor/schemas';
import type { Business, DemoTeam } from '../companies/business.js';
import type { DemoCustomer, DemoProduct } from './loaded.js';
import type { Dice } from '../made-up/dice.js';
import type { Calendar } from './calendar.js';
import { dealSlots, type DealSlot } from './deal-slots.js';
import { planLines, type PlannedLine } from './lines.js';
import { notes } from './notes.js';

export interface PlannedDeal extends DealSlot {
  team: DemoTeam;
  name: string;
  note: string | null;
  owner: string;
  currency: string;
  customer: DemoCustomer;
  contactId: number;
  administrativeContactId: number | null;
  dealDate: string;
  invoiceDate: string | null;
  clientReference: string | null;
  lines: PlannedLine[];
}

const currencies: Record<string, string> = { US: 'USD', GB: 'GBP', CH: 'CHF' };

/** Plans a year of deals, the oldest first. */
export function planDeals(
  business: Business,
  dice: Dice,
  calendar: Calendar,
  customers: DemoCustomer[],
  products: DemoProduct[],
): PlannedDeal[] {
  const turns = business.teams.flatMap((team) =>
    Array.from({ length: team.share }, (_, turn) => ({ team, at: (turn + 0.5) / team.share })),
  );
  const teams = turns.sort((a, b) => a.at - b.at).map(({ team }) => team);
  const deals = dealSlots(business.dealCounts, dice).map((slot, i) => planDeal(slot, teams[i % teams.length]!));
  return deals.sort((a, b) => a.dealDate.localeCompare(b.dealDate));

  function planDeal(slot: DealSlot, team: DemoTeam): PlannedDeal {
    const activity = dice.pick(team.activities);
    const fitting = customers.filter(({ isComplete }) => slot.outcome === undefined || isComplete === (slot.outcome !== 'blocked'));
    const customer = dice.pick(dice.chance(0.4) ? fitting.filter(({ countryIso2 }) => countryIso2 === 'NL') : fitting);
    const dealDate = calendar.workdayAgo(slot.age);
    const own = products.filter((product) =>
      product.activities.some(({ teamName, activityName }) => teamName === team.name && activityName === activity.name),
    );
    return {
      ...slot,
      team,
      name: `${dice.pick(activity.dealTitles)} ${customer.shortName}`,
      note: dice.chance(0.35) ? dice.pick(notes) : null,
      owner: dice.pick(team.owners),
      currency: currencies[customer.countryIso2] ?? team.currency,
      customer,
      contactId: dice.pick(customer.contacts.filter(({ contactType }) => contactType === 'default')).contactId,
      administrativeContactId: customer.contacts.find(({ contactType }) => contactType === 'administrative')?.contactId ?? null,
      dealDate,
      invoiceDate: slot.invoiceAge === undefined ? null : laterOf(dealDate, calendar.workdayAgo(slot.invoiceAge)),
      clientReference: dice.chance(0.4) ? dice.digits(dice.pick(['PO-2####', 'INK/####', '45######', 'Bestelling ####'])) : null,
      lines:
        slot.state === dealStates.lead && dice.chance(0.4) ? [] : planLines(own, dice, { department: team.name, project: activity.name }),
    };
  }
}

const laterOf = (dealDate: string, invoiceDate: string): string => (invoiceDate > dealDate ? invoiceDate : dealDate);
