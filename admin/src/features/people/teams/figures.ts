import { decimal, percentageOf, type TeamFigures } from '@kantoor/schemas';

export type SeriesName = 'revenue' | 'cost' | 'budget' | 'open';
export type Sums = Record<SeriesName, number>;
/** Id of a group of the team; null for figures that belong to no group. */
export type GroupId = number | null;

/** Sums the figures of these items, exact to the cent. */
export function sumsOf(items: TeamFigures['items']): Sums {
  const of = (name: SeriesName): number => items.reduce((sum, item) => sum.plus(item[name] ?? 0), decimal(0)).toNumber();
  return { revenue: of('revenue'), cost: of('cost'), budget: of('budget'), open: of('open') };
}
export const itemsOf = ({ items }: TeamFigures, groupId: GroupId | undefined): TeamFigures['items'] =>
  groupId === undefined ? items : items.filter((item) => item.groupId === groupId);
export const inMonth = (items: TeamFigures['items'], month: string): TeamFigures['items'] => items.filter((item) => item.month === month);

/** Returns the groups with their sums; last the figures that belong to no group, if any. */
export function rowsOf(figures: TeamFigures): { groupId: GroupId; groupKey: string | null; name: string | null; sums: Sums }[] {
  const rest = itemsOf(figures, null);
  return [
    ...figures.groups.map((group) => ({ ...group, sums: sumsOf(itemsOf(figures, group.groupId)) })),
    ...(rest.length > 0 ? [{ groupId: null, groupKey: null, name: null, sums: sumsOf(rest) }] : []),
  ];
}

/** Returns the part of its budget that a group has left, as a percentage; null without a budget. */
export const budgetLeft = ({ budget, cost }: Sums): number | null => percentageOf(decimal(budget).minus(cost).toNumber(), budget);
/** Returns the part of its revenue that remains after costs, as a percentage; null without revenue. */
export const resultOf = ({ revenue, cost }: Sums): number | null => percentageOf(decimal(revenue).minus(cost).toNumber(), revenue);
