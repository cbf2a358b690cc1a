import EditIcon from '@mui/icons-material/EditOutlined';
import { decimal } from '@kantoor/schemas';
import { Box, IconButton, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { parseNumber, typedNumber } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { useFieldErrors } from '../../../shared/form/problems';
import { GrossTotal, TotalsGrid } from '../../records/product-lines';
import { type CostForm, fieldId } from './cost-form';
import { statedOf } from './cost-draft';
import { isOfOurs } from './cost-line';

/**
 * Totals of the lines, the VAT of each rate as the supplier states it, and a comparison with the expected total (PUR-054 to PUR-056, D-17).
 */
export function CostTotals({ form }: { form: CostForm }) {
  const translate = useTranslate();
  const { money, percentage } = useFormat();
  const { draft, sums, rules, expected, expectsTotal } = form;
  const why = rules.failed ? 'rateFailed' : rules.isLoading ? 'rateLoading' : 'noRate';
  const unnamed = translate(`costLines.${why}`);
  const nameOf = (rate: (typeof sums.taxes)[number]['rate']): string =>
    !rate
      ? unnamed
      : isOfOurs(rate.taxRateId)
        ? rate.description
        : translate('costLines.printedRate', { rate: percentage(rate.percentage) });
  const wanted = expectsTotal ? parseNumber(expected)?.value : undefined;
  const isExpected = wanted !== undefined && !decimal(wanted).isZero();
  const difference = isExpected ? decimal(sums.gross).minus(wanted) : null;
  const isEqual = difference?.toDecimalPlaces(2).isZero() ?? true;
  const color = isEqual ? 'success.main' : 'error.main';
  return (
    <TotalsGrid>
      <dt>{translate('productLines.net')}</dt>
      <dd>{money(sums.net, draft.currency)}</dd>
      {sums.taxes.map((tax) => (
        <TaxOfRate key={tax.rate?.taxRateId ?? 0} form={form} tax={tax} name={nameOf(tax.rate)} />
      ))}
      <GrossTotal>{money(sums.gross, draft.currency)}</GrossTotal>
      {difference && (
        <>
          <dt>{translate('costForm.expectedTotal')}</dt>
          <Box component="dd" data-testid="expected" sx={{ color, fontWeight: 600 }}>
            {money(wanted, draft.currency)}
          </Box>
          <dt>{translate('costLines.difference')}</dt>
          <Box component="dd" data-testid="difference" sx={{ color }}>
            {isEqual
              ? translate('costLines.noDifference')
              : translate(`costLines.${difference.isNegative() ? 'less' : 'more'}`, {
                  amount: money(difference.abs().toFixed(2), draft.currency),
                })}
          </Box>
        </>
      )}
    </TotalsGrid>
  );
}

interface TaxOfRateProps {
  form: CostForm;
  tax: CostForm['sums']['taxes'][number];
  name: string;
}
/** The VAT of one rate: computed, or as read from the document, with both amounts if they differ. */
function TaxOfRate({ form, tax: { rate, base, tax, computed }, name }: TaxOfRateProps) {
  const translate = useTranslate();
  const { money, percentage } = useFormat();
  const { draft, change, readOnly, sums, problems, rules } = form;
  const errorOf = useFieldErrors(problems);
  const [wantsField, setWantsField] = useState(false);
  const id = rate?.taxRateId;
  const stated = draft.statedTaxes.find(({ taxRateId }) => taxRateId === id);
  const at = statedOf(draft, rules.rateOf).findIndex(({ taxRateId }) => taxRateId === id);
  const pointer = `/statedTaxes/${at < 0 ? (id ?? 0) : at}/tax`;
  const set = (text: string): void => {
    if (id !== undefined)
      change({ statedTaxes: [...draft.statedTaxes.filter(({ taxRateId }) => taxRateId !== id), { taxRateId: id, tax: text }] });
  };
  const fault = sums.faults.find(({ taxRateId }) => taxRateId === id);
  const figures = { stated: money(fault?.stated ?? tax, draft.currency), computed: money(computed, draft.currency) };
  const isPrinted = id !== undefined && !isOfOurs(id);
  const isOpen = !readOnly && !isPrinted && (stated !== undefined || wantsField);
  const label = translate('costLines.statedTax', { rate: name });
  return (
    <Fragment>
      <dt>
        {translate('productLines.tax')} · {name}
        {sums.taxes.length > 1 && ` ${translate('productLines.vat.over', { base: money(base, draft.currency) })}`}
      </dt>
      <Box component="dd" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
        {isOpen ? (
          <Box sx={{ width: 128 }}>
            <DecimalInput
              id={fieldId(pointer)}
              label={label}
              value={stated?.tax ?? typedNumber(computed, { min: 2 })}
              kind="price"
              decimals={2}
              error={errorOf(pointer)}
              onChange={set}
            />
          </Box>
        ) : (
          <>
            {!readOnly && id !== undefined && !isPrinted && (
              <IconButton size="small" aria-label={label} title={label} onClick={() => setWantsField(true)}>
                <EditIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
            {money(tax, draft.currency)}
          </>
        )}
      </Box>
      {isPrinted && (
        <Typography component="dd" variant="caption" role="alert" sx={{ gridColumn: '1 / -1', color: 'warning.main' }}>
          {translate('costLines.rateToChoose', { rate: percentage(rate!.percentage) })}
        </Typography>
      )}
      {(fault || tax !== computed) && (
        <Typography component="dd" variant="caption" sx={{ gridColumn: '1 / -1', color: fault ? 'error.main' : 'text.secondary' }}>
          {translate(`costLines.${fault ? 'taxFault' : 'taxStated'}`, figures)}
        </Typography>
      )}
    </Fragment>
  );
}
