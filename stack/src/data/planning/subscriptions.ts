import { intervals, type SubscriptionOutput } from '@kantoor/schemas';
import type { Business, DemoTeam } from '../companies/business.js';
import type { DemoCustomer, DemoProduct } from './loaded.js';
import { Dice } from '../made-up/dice.js';
import type { Calendar } from './calendar.js';
import { type PlannedLine, planLines } from './lines.js';

export interface PlannedSubscription {
  team: DemoTeam;
  name: string;
  owner: string;
  customer: DemoCustomer;
  contactId: number;
  administrativeContactId: number | null;
  intervalId: number;
  dayOfMonth: number;
  monthOfYear: number | null;
  startDate: string;
  endDate: string;
  output: SubscriptionOutput;
  lines: PlannedLine[];
}

interface Slot {
  name: string;
  interval: (typeof intervals)[number];
  dayOfMonth: number;
  output: SubscriptionOutput;
  /** Its customer lacks what an invoice needs. */
  isIncomplete?: true;
  /** It ended before today. */
  isOver?: true;
}
const slots: readonly Slot[] = [
  { name: 'Onderhoud', interval: 'monthly', dayOfMonth: 31, output: 'Book and invoice' },
  { name: 'Hosting', interval: 'monthly', dayOfMonth: 1, output: 'Book' },
  { name: 'Weekrapportage', interval: 'weekly', dayOfMonth: 1, output: 'Book and invoice' },
  { name: 'Kwartaaloverleg', interval: 'quarterly', dayOfMonth: 15, output: 'Concept' },
  { name: 'Jaarlicentie', interval: 'yearly', dayOfMonth: 1, output: 'Book and invoice' },
  { name: 'Strippenkaart', interval: 'monthly', dayOfMonth: 15, output: 'Book and invoice', isIncomplete: true },
  { name: 'Proefabonnement', interval: 'monthly', dayOfMonth: 1, output: 'Concept', isOver: true },
];
const daysAgo = 200;
const daysAhead = 900;

/**
 * Plans a few of every interval in each team; some have ended, and some would be stopped. They use separate dice, so that the rest is
 * unchanged.
 */
export function planSubscriptions(
  { seed, teams }: Pick<Business, 'seed' | 'teams'>,
  calendar: Calendar,
  customers: readonly DemoCustomer[],
  products: readonly DemoProduct[],
): PlannedSubscription[] {
  const dice = new Dice(seed + 1);
  return teams.flatMap((team) => slots.map((slot) => planned(team, slot)));

  function planned(team: DemoTeam, { name, interval, dayOfMonth, output, isIncomplete, isOver }: Slot): PlannedSubscription {
    const activity = dice.pick(team.activities);
    const customer = dice.pick(customers.filter(({ isComplete }) => isComplete !== Boolean(isIncomplete)));
    const own = products.filter((product) => product.activities.some(({ teamName }) => teamName === team.name));
    return {
      ...{ team, customer, dayOfMonth, output },
      name: `${name} ${customer.shortName}`,
      owner: dice.pick(team.owners),
      contactId: dice.pick(customer.contacts.filter(({ contactType }) => contactType === 'default')).contactId,
      administrativeContactId: customer.contacts.find(({ contactType }) => contactType === 'administrative')?.contactId ?? null,
      intervalId: intervals.indexOf(interval),
      monthOfYear: interval === 'yearly' ? dice.between(1, 12) : null,
      startDate: calendar.daysFromNow(-daysAgo - dice.between(0, 60)),
      endDate: calendar.daysFromNow(isOver ? -dice.between(5, 40) : daysAhead),
      lines: planLines(own.slice(0, 6), dice, { department: team.name, project: activity.name }).slice(0, 2),
    };
  }
}
