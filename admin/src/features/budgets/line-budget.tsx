import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import { accountingCurrency, type BudgetLeft, budgetAfter, type SpendingLine } from '@kantoor/schemas';
import { Box, Tooltip } from '@mui/material';
import { useFormat, useTranslate } from '../../i18n';
import { useBudget, type SpendingPlace } from './use-budget';

/**
 * What is left of the month's budget after a line of a purchase (PUR-225, PUR-O90), for finance alone (PUR-224). It warns where more is spent than there is,
 * and holds nothing up (PUR-O91). Nothing is shown where there is no budget.
 * The page needs the texts of `features/budgets`.
 */
export function LineBudget({ price, amount, isCounted, ...place }: SpendingPlace & SpendingLine) {
  return <BudgetAfter budget={useBudget(place)} project={place.project} {...{ price, amount, isCounted }} />;
}

interface BudgetAfterProps extends SpendingLine {
  budget: BudgetLeft | undefined;
  /** Whose it is. */
  project: string;
  /** Its month, as YYYY-MM; with it all stands in words, for who cannot hover. */
  month?: string;
}

/** The same of a budget that is known. */
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
