import type { ProductRecord } from '@kantoor/schemas';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../../i18n';
import type { LinePartProps } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import type { ProductChoice } from '../sold';
import { chosenProduct } from './chosen-product';
import type { LineDraft } from './line-draft';
import { ProductPicker } from './product-picker';
import { activityOfProduct } from './usual-activity';

/** The product of a line, which may bring its price, its tax rate and where it is earned along. */
export function LineProduct({ line, readOnly, id, named, errorOf, change }: LinePartProps<LineDraft>) {
  const translate = useTranslate();
  const { teams, team } = useCurrent();
  const provider = useDataProvider();
  const choose = async (product: ProductChoice | null): Promise<void> => {
    change(chosenProduct(line, product));
    if (!product || (line.project && !line.isUsual)) return;
    const known = await provider.getOne<ProductRecord>('products', { id: product.productId }).catch(() => null);
    const earned = known && activityOfProduct(known.data, teams, team?.id ?? 0);
    if (earned) change({ ...earned, isUsual: undefined });
  };
  return (
    <ProductPicker
      id={id('product')}
      label={named(translate('selling.product'))}
      value={line.product}
      disabled={readOnly}
      error={errorOf('product')}
      onChange={(product) => void choose(product)}
    />
  );
}
