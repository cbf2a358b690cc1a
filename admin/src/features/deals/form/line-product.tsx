import { useTranslate } from '../../../i18n';
import type { LinePartProps } from '../../../shared/lines/line';
import { chosenProduct } from './chosen-product';
import type { LineDraft } from './deal-draft';
import { ProductPicker } from './product-picker';

/** The product of a line, which may bring its price and tax rate along. */
export function LineProduct({ line, readOnly, id, named, errorOf, change }: LinePartProps<LineDraft>) {
  const translate = useTranslate();
  return (
    <ProductPicker
      id={id('product')}
      label={named(translate('dealForm.product'))}
      value={line.product}
      disabled={readOnly}
      error={errorOf('product')}
      onChange={(product) => change(chosenProduct(line, product))}
    />
  );
}
