import { MenuItem, TextField } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from '../../../i18n';
import type { LinePartProps } from '../../../shared/lines/line';
import type { ProductLine } from './product-line';
import { LineRulesContext } from './line-rules';

/** The VAT rate of a line: set by the rules, with the reason shown, or chosen by hand (D-36). */
export function LineVat({ line, readOnly, id, errorOf, change }: LinePartProps<ProductLine>) {
  const translate = useTranslate();
  const { rateOf, offered } = useContext(LineRulesContext);
  const { rate, from } = rateOf({ ...line, taxRateId: null });
  const chosen = line.taxRateId;
  const own = rateOf(line).rate;
  const isRegime = from === 'regime';
  const automatic = rate
    ? translate('productLines.vat.automatic', { rate: rate.description, why: translate(`productLines.vat.from.${from}`) })
    : translate('productLines.vat.unknown');
  const choices =
    own && !isRegime && chosen === own.taxRateId && !offered.some(({ taxRateId }) => taxRateId === chosen) ? [...offered, own] : offered;
  return (
    <TextField
      select
      id={id('taxRateId')}
      label={translate('productLines.tax')}
      value={isRegime || !choices.some(({ taxRateId }) => taxRateId === chosen) ? '' : chosen}
      disabled={readOnly || isRegime}
      onChange={(event) => change({ taxRateId: Number(event.target.value) || null })}
      error={Boolean(errorOf('taxRateId'))}
      helperText={errorOf('taxRateId') ?? (isRegime ? translate('productLines.vat.regime') : undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 200, flex: 1 }}
    >
      <MenuItem value="">{automatic}</MenuItem>
      {choices.map(({ taxRateId, description }) => (
        <MenuItem key={taxRateId} value={taxRateId}>
          {description}
        </MenuItem>
      ))}
    </TextField>
  );
}
