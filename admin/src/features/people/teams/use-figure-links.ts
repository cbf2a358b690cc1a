import { spendingStates } from '@kantoor/schemas';
import { useCurrent } from '../../../shell/current';
import { invoicesWhere } from '../../invoices/invoices';
import type { GroupId, SeriesName } from './figures';

/** Address of the list that a figure sums, for a group and one month or all months; none for figures that belong to no group. */
export function useFigureLinks(): (
  series: SeriesName,
  groupId: GroupId | undefined,
  name: string | null,
  months: readonly string[],
) => string | null {
  const { paths, team, legalEntities, may } = useCurrent();
  const entity = legalEntities.find(({ legalEntityReference }) => legalEntityReference === team?.legalEntityReference);
  return (series, groupId, name, months) => {
    const [from, to] = [months[0], months.at(-1)];
    if (typeof groupId !== 'number' || !from || !to) return null;
    if (series === 'cost') {
      const filter = { group: groupId, purchaseState: spendingStates, purchaseDate: { from: `${from}-01`, to: lastDayOf(to) } };
      return `${paths.app('purchases')}/purchases?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
    }
    if (series === 'budget') {
      if (!may('budgets.read')) return null;
      const filter = { department: team?.name, project: name, ...(from === to && { month: from }) };
      return `${paths.app('purchases')}/budgets?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
    }
    if (!entity) return null;
    const more = series === 'open' ? { paymentStatus: ['open', 'partial'] } : {};
    return invoicesWhere(paths, entity.legalEntityId, { group: groupId, status: ['booked'], from, to, ...more }, 'invoiceDate');
  };
}

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
