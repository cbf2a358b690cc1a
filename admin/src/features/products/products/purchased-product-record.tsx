import { Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { RecordAddOnProps } from '../../../shell/record-props';
import ProductRecord from './product-record';

/** A product as edited in purchases (PUR-201, PUR-202). */
export default function PurchasedProductRecord(props: RecordAddOnProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('products.edit')}
      </Typography>
      <ProductRecord {...props} />
    </>
  );
}
