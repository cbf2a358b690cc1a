import { footprintAmounts, footprintTypes, type ProductRow } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { useContext, useState } from 'react';
import { useGetMany } from 'react-admin';
import { typedNumber } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import type { LinePartProps } from '../../../../shared/lines/line';
import { exact, LineRulesContext, typed } from '../../../records/product-lines';
import { priceOf, type PurchaseLine } from './purchase-line';

/** Returns the unit of a name: `CO2 (kg)` → kg. */
const unitOf = (name: string): string => name.split(/[()]/)[1] ?? name;

/** The footprint of a line, per type: computed from its product, price and amount, or entered by hand (PUR-053, D-26). */
export function LineFootprint({ line, readOnly, id, named, currency, change }: LinePartProps<PurchaseLine>) {
  const translate = useTranslate();
  const { rateOf } = useContext(LineRulesContext);
  const { product, metaData } = line;
  const [typing, setTyping] = useState<Readonly<Record<number, string>>>({});
  const { data } = useGetMany<ProductRow>('products', { ids: product ? [product.productId] : [] }, { enabled: product !== null });
  const factors = product ? (data?.[0]?.footprintProducts ?? []) : [];
  const spent = { price: exact(priceOf(line, () => rateOf(line))), amount: exact(line.amount) };
  // Other currencies are converted at the rate of the day when it is saved.
  const isKnown = currency === 'EUR';
  const known = factors.map(({ footprintProductTypeId = 0, value = 0 }) => ({ footprintProductTypeId, value }));
  const amounts = metaData ?? (isKnown ? footprintAmounts(known, spent) : []);
  const set = (type: (typeof footprintTypes)[number], text: string): void => {
    const { footprintTypeId, name } = type;
    setTyping((now) => ({ ...now, [footprintTypeId]: text }));
    const amount = typed(text);
    const others = amounts.filter(({ footPrintTypeId }) => footPrintTypeId !== footprintTypeId);
    change({ metaData: amount === null ? others : [...others, { footPrintTypeId: footprintTypeId, name, label: name, amount }] });
  };
  const isComputed = metaData === null && amounts.length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {footprintTypes.map((type) => {
        const { footprintTypeId, name } = type;
        const amount = amounts.find(({ footPrintTypeId }) => footPrintTypeId === footprintTypeId)?.amount;
        const own = metaData === null ? undefined : typing[footprintTypeId];
        return (
          <Box key={footprintTypeId} sx={{ width: 200 }}>
            <DecimalInput
              id={id(`metaData${footprintTypeId}`)}
              label={named(translate('purchaseLines.footprint', { type: name }))}
              currency={unitOf(name)}
              kind="price"
              decimals={2}
              value={own ?? typedNumber(amount, { min: 2 })}
              disabled={readOnly}
              hint={
                isComputed
                  ? translate('purchaseLines.footprintComputed')
                  : !isKnown && metaData === null && factors.length > 0
                    ? translate('purchaseLines.footprintLater')
                    : undefined
              }
              onChange={(text) => {
                // Leaving the field reformats the value, which does not count as input.
                if (text !== (own ?? typedNumber(amount, { min: 2 }))) set(type, text);
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
