import { Box } from '@mui/material';
import { createContext, useContext } from 'react';
import type { LinePartProps } from '../../../../shared/lines/line';
import { LineBudget } from '../../budgets';
import { exact, LineRulesContext } from '../../../records/product-lines';
import { isBlank, priceOf, type PurchaseLine } from './purchase-line';

/** Date of the spending, and whether what is left of budgets already includes it. */
export const SpendingContext = createContext<{ day: string | undefined; isCounted: boolean }>({ day: undefined, isCounted: false });

/** What is left of the budget of a line (PUR-225). */
export function LineSpending({ line, currency }: LinePartProps<PurchaseLine>) {
  const { rateOf } = useContext(LineRulesContext);
  const { day, isCounted } = useContext(SpendingContext);
  if (isBlank(line)) return null;
  return (
    <Box sx={{ px: 2, pb: 1, fontSize: '0.8125rem', '&:empty': { display: 'none' } }}>
      <LineBudget
        {...{ currency, day, isCounted, department: line.department, project: line.project }}
        price={exact(priceOf(line, () => rateOf(line)))}
        amount={exact(line.amount)}
      />
    </Box>
  );
}
