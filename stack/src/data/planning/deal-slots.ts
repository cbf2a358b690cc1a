import { dealStates, type DealStateId } from '@kantoor/schemas';
import type { DealCounts, InvoiceOutcome } from '../companies/business.js';
import type { Dice } from '../made-up/dice.js';

/** A planned deal: its state, its outcome, and how long ago it was made and invoiced. */
export interface DealSlot {
  state: DealStateId;
  outcome?: InvoiceOutcome;
  /** In days. */
  age: number;
  invoiceAge?: number;
}

type Ages = [least: number, most: number];
const stages: { count: Exclude<keyof DealCounts, 'invoiced'>; ages: Ages }[] = [
  { count: 'lead', ages: [0, 45] },
  { count: 'open', ages: [1, 80] },
  { count: 'won', ages: [5, 100] },
  { count: 'toInvoice', ages: [10, 70] },
  { count: 'archived', ages: [60, 340] },
];
/** How long ago the invoice was made: payment terms are 14 to 30 days. */
const invoiceAges: Record<InvoiceOutcome, Ages> = { paid: [30, 335], open: [1, 11], overdue: [36, 80], partial: [15, 60], blocked: [1, 2] };

export function dealSlots(counts: DealCounts, dice: Dice): DealSlot[] {
  const early = stages.flatMap(({ count, ages }) =>
    repeated(counts[count], (): DealSlot => ({ state: dealStates[count], age: dice.between(...ages) })),
  );
  const outcomes = Object.entries(counts.invoiced) as [InvoiceOutcome, number][];
  const invoiced = outcomes.flatMap(([outcome, count]) =>
    repeated(count, (): DealSlot => {
      const invoiceAge = dice.between(...invoiceAges[outcome]);
      return { state: dealStates.invoiced, outcome, invoiceAge, age: invoiceAge + dice.between(6, 28) };
    }),
  );
  return [...early, ...invoiced];
}

const repeated = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
