import { accountingCurrency, budgetAfter, type BudgetLeft, type SpendingLine } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Box, Tooltip } from '@mui/material';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { useFormat, useTranslate } from '../../../i18n';
import { membersQuery } from '../../records/selling';

/** Budget that a line uses, and its date. */
export interface SpendingPlace {
  /** Name of the team. */
  department: string;
  /** Name of an activity of the team, or of a member. */
  project: string;
  currency: string;
  /** Date of the purchase, as YYYY-MM-DD; its month selects the budget. Default is the current month (PUR-228). */
  day?: string | undefined;
}
interface BudgetPlace extends SpendingPlace {
  /** Whether what is left already includes the line; it is loaded again when that changes. */
  isCounted: boolean;
}

/** Returns the month of a day; default the current month. */
export const monthOf = (day: string | undefined, today = new Date()): string =>
  day ? day.slice(0, 7) : `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;

/** Reads the budget of the activity or person of a line, as soon as one is chosen (PUR-226); only for users who may see it (PUR-224). */
function useBudget({ department, project, currency, day, isCounted }: BudgetPlace): BudgetLeft | undefined {
  const { teams, may } = useCurrent();
  const notify = useNotify();
  const provider = useVerbs('budgets', 'shell');
  const isShown = may('budgets.read') && project !== '';
  const team = teams.find(({ name }) => name === department);
  const group = team?.groups.find(({ name }) => name === project);
  const isPerson = isShown && team !== undefined && !group;
  const members = useQuery({ ...membersQuery(provider, team?.teamId ?? 0), enabled: isPerson });
  const person = isPerson ? members.data?.find(({ name }) => name === project) : undefined;
  const query = { period: monthOf(day), currency, day };
  const ofActivity = useQuery({
    queryKey: ['budgets', 'budgetOfActivity', { groupId: group?.groupId, ...query, isCounted }],
    queryFn: ({ signal }) => provider.budgetOfActivity({ groupId: group!.groupId, ...query, signal }),
    enabled: isShown && group !== undefined,
  });
  const ofPerson = useQuery({
    queryKey: ['budgets', 'budgetOfPerson', { personId: person?.personId, teamId: team?.teamId, ...query, isCounted }],
    queryFn: ({ signal }) => provider.budgetOfPerson({ personId: person!.personId, teamId: team!.teamId, ...query, signal }),
    enabled: person !== undefined,
  });
  const failed = ofActivity.error ? 'LOAD_GROUP_BUDGET_FAILED' : ofPerson.error ? 'LOAD_PERSON_BUDGET_FAILED' : undefined;
  useEffect(() => {
    if (failed) notify(failed, { type: 'error' });
  }, [failed, notify]);
  return group ? ofActivity.data : ofPerson.data;
}

/**
 * Shows what is left of the month's budget after a line of a purchase (PUR-225, PUR-O90), for finance only (PUR-224). It warns if the
 * budget is exceeded, but blocks nothing (PUR-O91). Shows nothing if there is no budget. The page needs the texts of `features/buying/budgets`.
 */
export function LineBudget({ price, amount, isCounted, ...place }: SpendingPlace & SpendingLine) {
  return <BudgetAfter budget={useBudget({ ...place, isCounted })} project={place.project} {...{ price, amount, isCounted }} />;
}

interface BudgetAfterProps extends SpendingLine {
  budget: BudgetLeft | undefined;
  /** Name of the activity or person. */
  project: string;
  /** Month of the budget, as YYYY-MM; if given, everything is shown as text, for devices without hover. */
  month?: string;
}

/** Shows the same for a budget that is already loaded. */
export function BudgetAfter({ budget, project, month, price, amount, isCounted }: BudgetAfterProps) {
  const translate = useTranslate();
  const format = useFormat();
  const after = budget && budgetAfter(budget, { price, amount, isCounted });
  if (!after) return null;
  const Icon = after.isExceeded ? DownIcon : UpIcon;
  const total = format.money(budget.budget, accountingCurrency);
  const left = format.money(after.left, accountingCurrency);
  const size = format.money(Math.abs(Number(after.left)), accountingCurrency);
  const words = translate(after.isExceeded ? 'budgets.exceeded' : 'budgets.left', { project, budget: total });
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={`${words}: ${left}`}
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', color: after.isExceeded ? 'warning.main' : 'text.secondary' }}
      >
        <Icon fontSize="small" data-testid={after.isExceeded ? 'budget-down' : 'budget-up'} />
        {month === undefined
          ? translate(after.isExceeded ? 'budgets.over' : 'budgets.remaining', { left: size })
          : translate(after.isExceeded ? 'budgets.above' : 'budgets.of', { left: size, budget: total, month: format.months(month, month) })}
      </Box>
    </Tooltip>
  );
}
