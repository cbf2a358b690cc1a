import type { ProductRecord } from '@kantoor/schemas';
import { useContext } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { LinePartProps } from '../../shared/lines/line';
import { useCurrent } from '../../shell/current';
import { LineRulesContext } from './line-rules';
import type { ProductChoice, ProductLine } from './product-line';
import { ProductPicker } from './product-picker';
import { activityOfProduct } from './usual-activity';

/** The product of a line, which may bring its price, its tax rate and where it is earned along. */
export function LineProduct({ line, readOnly, id, named, errorOf, change }: LinePartProps<ProductLine>) {
  const translate = useTranslate();
  const { teams, team } = useCurrent();
  const provider = useDataProvider();
  const { chosen } = useContext(LineRulesContext);
  const choose = async (product: ProductChoice | null): Promise<void> => {
    change(chosen(line, product));
    if (!product || (line.project && !line.isUsual)) return;
    const known = await provider.getOne<ProductRecord>('products', { id: product.productId }).catch(() => null);
    const earned = known && activityOfProduct(known.data, teams, team?.id ?? 0);
    if (earned) change({ ...earned, isUsual: undefined });
  };
  return (
    <ProductPicker
      id={id('product')}
      label={named(translate('productLines.product'))}
      value={line.product}
      disabled={readOnly}
      error={errorOf('product')}
      onChange={(product) => void choose(product)}
    />
  );
}
