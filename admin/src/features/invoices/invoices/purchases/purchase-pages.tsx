import { textsOf } from '../../../../i18n/texts-of';
import { fetchedLater } from '../../../../shell/fetching';
import type { BookPagesKind } from '../book';
import { BookPages } from '../book-pages';
import { PurchaseInvoiceList } from './purchase-invoice-list';

const purchases: BookPagesKind = {
  type: 'purchases',
  List: PurchaseInvoiceList,
  Detail: fetchedLater(() => import('./purchase-detail')),
  Form: fetchedLater(
    () => import('./manual-purchase-page'),
    textsOf('features/records/selling', 'features/records/product-lines', 'shared/lines'),
  ),
};

export default function PurchaseInvoicePages() {
  return <BookPages kind={purchases} />;
}
