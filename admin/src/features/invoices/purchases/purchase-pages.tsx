import { fetchedLater } from '../../../shell/fetching';
import type { BookPagesKind } from '../book';
import { BookPages } from '../book-pages';
import { PurchaseInvoiceList } from './purchase-invoice-list';

const purchases: BookPagesKind = { type: 'purchases', List: PurchaseInvoiceList, Detail: fetchedLater(() => import('./purchase-detail')) };

export default function PurchaseInvoicePages() {
  return <BookPages kind={purchases} />;
}
