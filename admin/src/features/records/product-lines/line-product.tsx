import type { ProductRecord } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useTranslate } from '../../../i18n';
import type { LinePartProps } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import { LineRulesContext } from './line-rules';
import type { ProductChoice, ProductLine } from './product-line';
import { connectedQuery } from './connected-query';
import { ProductPicker } from './product-picker';
import { activityOfProduct } from './usual-activity';
import { useOutcome } from '../../../shell/notices';

const isPlaced = ({ department, project }: ProductLine): boolean => Boolean(department && project);

/** The product of a line, which may set its price, tax rate and activity. */
export function LineProduct({ line, readOnly, id, named, errorOf, change }: LinePartProps<ProductLine>) {
  const translate = useTranslate();
  const { teams, team } = useCurrent();
  const provider = useVerbs('products');
  const { chosen, connectedFirst = false, only } = useContext(LineRulesContext);
  const connected = useQuery({ ...connectedQuery(provider, line), enabled: connectedFirst && isPlaced(line) });
  const first = connected.data?.map(({ productName: name, ...rest }) => ({ name, ...rest }));
  const isUnlinked = line.product && only && !only.some(({ productId }) => productId === line.product!.productId);
  const { mutateAsync: read } = useOutcome((id: number) => provider.getOne<ProductRecord>('products', { id }));
  const choose = async (product: ProductChoice | null): Promise<void> => {
    change(chosen(line, product));
    if (!product || (line.project && !line.isUsual)) return;
    const known = await read(product.productId).catch(() => null);
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
      only={only}
      warning={isUnlinked ? translate('productLines.notLinked') : undefined}
      {...(first && { first })}
      onChange={(product) => void choose(product)}
    />
  );
}
