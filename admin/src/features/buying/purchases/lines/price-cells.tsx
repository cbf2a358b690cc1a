import { useContext } from 'react';
import { useTranslate } from '../../../../i18n';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { netColumn } from '../../../../shared/lines/columns';
import type { LineColumn, LinePartProps } from '../../../../shared/lines/line';
import { LineRulesContext } from '../../../records/product-lines';
import { inclPriceOf, priceOf, type PurchaseLine } from './purchase-line';

/** Column for one of the two prices of a line: typing one lets the rate determine the other (PUR-O43). */
function priceColumn(field: 'price' | 'inclPrice', caption: string): LineColumn<PurchaseLine> {
  const shown = field === 'price' ? priceOf : inclPriceOf;
  function PriceCell({ line, readOnly, id, named, errorOf, change }: LinePartProps<PurchaseLine>) {
    const translate = useTranslate();
    const { rateOf } = useContext(LineRulesContext);
    const value = shown(line, () => rateOf(line));
    return (
      <DecimalInput
        id={id(field)}
        label={named(translate(caption))}
        value={value}
        kind="price"
        {...(field === 'inclPrice' && { shownDecimals: 2 })}
        disabled={readOnly}
        error={errorOf(field)}
        onChange={(typed) => {
          // Leaving the field reformats the value, which does not count as input.
          if (typed !== value) change({ price: '', inclPrice: '', [field]: typed });
        }}
      />
    );
  }
  return { field, caption, width: '100px', shape: 'half', isNumber: true, isTyped: true, Cell: PriceCell };
}
/** Total of a line, by the price that was typed. */
function PurchaseNet(part: LinePartProps<PurchaseLine>) {
  const { rateOf } = useContext(LineRulesContext);
  const { line } = part;
  return <netColumn.Cell {...part} line={{ ...line, price: priceOf(line, () => rateOf(line)) }} />;
}
export const totalColumn: LineColumn<PurchaseLine> = { ...netColumn, Cell: PurchaseNet };

export const inclPriceColumn = priceColumn('inclPrice', 'purchaseLines.inclPrice');
export const exclPriceColumn = priceColumn('price', 'purchaseLines.price');
