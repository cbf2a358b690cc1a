import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import { accountingCurrency, type BudgetLeft, budgetAfter, type SpendingLine } from '@kantoor/schemas';
import { Box, Tooltip } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import { useBudget, type SpendingPlace } from './use-budget';

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
          ? left
          : translate(after.isExceeded ? 'budgets.above' : 'budgets.of', {
              ...{
                left: format.money(Math.abs(Number(after.left)), accountingCurrency),
                budget: total,
                month: format.months(month, month),
              },
            })}
      </Box>
    </Tooltip>
  );
}
