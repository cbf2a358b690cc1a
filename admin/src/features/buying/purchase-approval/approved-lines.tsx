import { type BudgetLeft, priceWithTax, type PurchaseRecord } from '@kantoor/schemas';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { MeaningChip } from '../../../shared/meaning-chip';
import { BudgetAfter } from '../budgets';
import { TotalsFooter } from '../../records/product-lines';
import type { ApprovedRecord } from './approved-record';

type Line = PurchaseRecord['lines'][number];
interface ApprovedLinesProps {
  approved: ApprovedRecord;
  /** Budgets of its lines, by line number. */
  budgets: ReadonlyMap<number, BudgetLeft>;
  /** The lines that the approver is responsible for (PUR-075). */
  own: readonly number[];
}

/**
 * Lines of the purchase: item, description, amount, both prices and total; a line expands to its team and activity or person (PUR-092,
 * PUR-093).
 */
export function ApprovedLines({ approved, budgets, own }: ApprovedLinesProps) {
  const { lines, totals, currency } = approved;
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const label = translate('approval.lines');
  const shown = (line: Line): LineProps => ({
    ...{ line, approved, budget: budgets.get(numberOf(line)), isOwn: own.includes(numberOf(line)) },
  });
  const columns = ['item', 'description', 'amount', 'inclPrice', 'price', 'total'] as const;
  return (
    <Box component="section" aria-label={label} sx={{ overflowX: 'auto' }}>
      {isPhone ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <LineCard key={line.lineNumber} {...shown(line)} />
          ))}
        </Box>
      ) : (
        <Table
          size="small"
          aria-label={label}
          sx={{ '& td, & th': { px: 1.5, whiteSpace: 'normal' }, '& .figure': { whiteSpace: 'nowrap' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell component="td" sx={{ width: 40 }} />
              {columns.map((name, at) => (
                <TableCell key={name} align={at > 1 ? 'right' : 'left'}>
                  {translate(`approval.columns.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <LineRow key={line.lineNumber} {...shown(line)} columns={columns.length + 1} />
            ))}
          </TableBody>
        </Table>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
        <TotalsFooter
          totals={{
            net: String(totals.net),
            gross: String(totals.gross),
            taxes: totals.taxes.map(({ taxRate, base, tax }) => ({
              ...{ name: taxRate?.description ?? translate('costLines.noRate'), base: String(base), tax: String(tax) },
            })),
          }}
          currency={currency}
        />
      </Box>
    </Box>
  );
}

interface LineProps {
  line: Line;
  approved: ApprovedRecord;
  budget: BudgetLeft | undefined;
  isOwn: boolean;
}

const numberOf = ({ lineNumber }: Line): number => lineNumber ?? 0;
const inclPriceOf = (line: Line): string => priceWithTax({ price: line.price, inclPrice: line.inclPrice ?? null }, line.taxRate ?? null);

function useFold(line: Line) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={translate('approval.place', { number: numberOf(line) })}
      onClick={() => setOpen(!isOpen)}
      sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }}
    >
      <ExpandIcon fontSize="small" />
    </IconButton>
  );
  return { isOpen, button };
}

function Place({ line: { department, project } }: { line: Line }) {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary">
      {translate('approval.teamOf', { name: department })} · {translate('approval.projectOf', { name: project })}
    </Typography>
  );
}
const isFirstOfBudget = (line: Line, { lines }: ApprovedRecord): boolean =>
  lines.find(({ department, project }) => department === line.department && project === line.project) === line;

/** What is left of the line's budget, for users who may see it; as text at the first line of each budget. */
const LineBudget = ({ line, approved, budget }: Pick<LineProps, 'line' | 'approved' | 'budget'>) => (
  <Box sx={{ fontSize: '0.8125rem', '&:empty': { display: 'none' } }}>
    <BudgetAfter
      {...{ budget, price: line.price, amount: line.amount, project: line.project }}
      {...(isFirstOfBudget(line, approved) && approved.purchaseDate && { month: approved.purchaseDate.slice(0, 7) })}
      isCounted={approved.isSpent}
    />
  </Box>
);
const OwnMark = () => <MeaningChip meaning="waiting" label={useTranslate()('approval.own')} />;

function LineRow({ line, approved, budget, isOwn, columns }: LineProps & { columns: number }) {
  const { money, number, price } = useFormat();
  const { isOpen, button } = useFold(line);
  return (
    <Fragment>
      <TableRow data-line={line.lineNumber} data-responsible={isOwn} sx={isOwn ? { '& td': { bgcolor: 'action.selected' } } : {}}>
        <TableCell sx={{ py: 0 }}>{button}</TableCell>
        <TableCell>
          {line.product?.name} {isOwn && <OwnMark />}
        </TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
          {line.description}
          <LineBudget line={line} approved={approved} budget={budget} />
        </TableCell>
        <TableCell align="right">{number(line.amount)}</TableCell>
        <TableCell align="right">{price(inclPriceOf(line))}</TableCell>
        <TableCell align="right">{price(line.price, 4)}</TableCell>
        <TableCell align="right" className="figure">
          {money(line.net, approved.currency)}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell />
          <TableCell colSpan={columns - 1}>
            <Place line={line} />
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  );
}

function LineCard({ line, approved, budget, isOwn }: LineProps) {
  const translate = useTranslate();
  const { money, number, price } = useFormat();
  const { isOpen, button } = useFold(line);
  return (
    <Box component="li" data-line={line.lineNumber} data-responsible={isOwn} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {[line.product?.name, line.description].filter(Boolean).join(' · ')} {isOwn && <OwnMark />}
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('approval.priced', {
              amount: number(line.amount),
              price: price(line.price, 4),
              inclPrice: price(inclPriceOf(line)),
            })}
          </Typography>
          <LineBudget line={line} approved={approved} budget={budget} />
        </Box>
        <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
          {money(line.net, approved.currency)}
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('approval.lineNet')}
          </Typography>
        </Box>
        {button}
      </Box>
      {isOpen && <Place line={line} />}
    </Box>
  );
}
