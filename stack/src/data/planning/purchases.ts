import { type DocumentStateName, kilometreAmount, purchaseStates, settingDefaults } from '@kantoor/schemas';
import { type DemoBuying, rowsOf, type TaxKind } from '../companies/business.js';
import type { Dice } from '../made-up/dice.js';
import { ibanFor, vatNumberFor } from '../made-up/identifiers.js';
import type { Calendar } from './calendar.js';

export const planSuppliers = (buying: DemoBuying, dice: Dice) =>
  rowsOf(buying.suppliers).map(([countryIso2 = '', name = '', addressLineOne = '', zipCode = '', city = '', paidBy]) => ({
    ...{ countryIso2, name, addressLineOne, zipCode, city },
    paymentMethod: paidBy ? Number(paidBy) : null,
    vatNumber: vatNumberFor(dice, countryIso2),
    iban: ibanFor(dice, countryIso2),
  }));

export const planCosts = (buying: DemoBuying) =>
  rowsOf(buying.costs).map(([ledger = '', ledgerName = '', product = '', tax = '']) => ({
    ledger,
    ledgerName,
    product,
    tax: tax as TaxKind,
  }));

const states: Record<string, number> = {
  Concept: purchaseStates.concept,
  Booked: purchaseStates.booked,
  Requested: purchaseStates.approvalRequested,
  Declined: purchaseStates.declined,
};

/** Plans purchases, the oldest first, each on a working day. */
export const planPurchases = (buying: DemoBuying, calendar: Calendar) =>
  rowsOf(buying.purchases).map(([daysAgo, name = '', supplier = '', team = '', state = '', reference = '', lines = '']) => ({
    ...{ name, supplier, team },
    purchaseDate: calendar.workdayAgo(Number(daysAgo)),
    stateId: states[state]!,
    reference: reference || null,
    lines: linesOf(lines),
  }));

export type PlannedLine = ReturnType<typeof linesOf>[number];
const linesOf = (lines: string) =>
  lines.split(' + ').map((line) => {
    const [what = '', amount = '', price = '', activity = '', tax] = line.split(';').map((cell) => cell.trim());
    return { what, amount, price, activity, tax: tax as TaxKind | undefined };
  });

/** Plans documents, the oldest first; kilometres are a declaration with a distance. */
export const planDocuments = (buying: DemoBuying, calendar: Calendar) =>
  rowsOf(buying.documents).map(
    ([daysAgo, name = '', type = '', team = '', status = '', by, supplier = '', reference = '', total = '', lines = '']) => {
      const distance = /^(\d+) km$/.exec(total)?.[1] ?? null;
      return {
        ...{ name, type, team, supplier, distance },
        status: status as DocumentStateName,
        day: calendar.workdayAgo(Number(daysAgo)),
        initiatorId: Number(by),
        reference: reference || null,
        expectedTotal: distance === null ? total || null : kilometreAmount(distance, kilometreRate),
        lines: lines === '' ? [] : linesOf(lines),
      };
    },
  );
/** From the default settings. */
export const kilometreRate = settingDefaults.kilometreRates.at(-1)!.rate;
