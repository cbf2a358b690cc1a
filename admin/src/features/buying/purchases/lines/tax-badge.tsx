import { Button, Menu, MenuItem } from '@mui/material';
import { chargedPercentage } from '@kantoor/schemas';
import { useContext, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import type { LineColumn, LinePartProps } from '../../../../shared/lines/line';
import { LineRulesContext } from '../../../records/product-lines';
import { type PurchaseLine, typedAlone } from './purchase-line';

/** Resets the line to the rate of the rules: drops the chosen rate and the printed one. */
const byTheRules = { taxRateId: null, printedRate: undefined };

/** The VAT percentage of a line, which opens the choice of rates (PUR-O44). */
function TaxBadge({ line, readOnly, id, named, errorOf, change }: LinePartProps<PurchaseLine>) {
  const translate = useTranslate();
  const { percentage } = useFormat();
  const { rateOf, offered } = useContext(LineRulesContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { rate, from } = rateOf(line);
  const automatic = rateOf({ ...line, ...byTheRules });
  const isRegime = from === 'regime';
  const choose = (taxRateId: number | null): void => {
    setAnchor(null);
    change({ ...byTheRules, taxRateId, ...typedAlone(line) });
  };
  const label = rate ? `${percentage(chargedPercentage(rate))}${rate.isRelayed || rate.isExempt ? '*' : ''}` : '–';
  const toChoose =
    line.printedRate !== undefined && !rate && translate('purchaseLines.rateToChoose', { rate: percentage(line.printedRate) });
  const title = toChoose
    ? toChoose
    : isRegime
      ? `${rate?.description ?? ''}. ${translate('productLines.vat.regime')}`
      : (rate?.description ?? '');
  return (
    <>
      <Button
        id={id('taxRateId')}
        variant="outlined"
        color={errorOf('taxRateId') ? 'error' : toChoose ? 'warning' : 'inherit'}
        disabled={readOnly || isRegime}
        aria-haspopup="menu"
        aria-label={`${named(translate('productLines.tax'))}: ${rate?.description ?? '–'}`}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, width: '100%', height: 38, px: 1, fontWeight: 400, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem selected={line.taxRateId === null && !toChoose} onClick={() => choose(null)}>
          {automatic.rate
            ? translate('productLines.vat.automatic', {
                rate: automatic.rate.description,
                why: translate(`productLines.vat.from.${automatic.from}`),
              })
            : translate('productLines.vat.unknown')}
        </MenuItem>
        {offered.map(({ taxRateId, description }) => (
          <MenuItem key={taxRateId} selected={line.taxRateId === taxRateId} onClick={() => choose(taxRateId)}>
            {description}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
export const taxColumn: LineColumn<PurchaseLine> = {
  field: 'taxRateId',
  caption: 'productLines.tax',
  width: '68px',
  shape: 'half',
  isNumber: true,
  Cell: TaxBadge,
};
