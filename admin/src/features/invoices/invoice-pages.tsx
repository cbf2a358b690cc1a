import { fetchedLater } from '../../shell/fetching';
import type { BookPagesKind } from './book';
import { BookPages } from './book-pages';
import { InvoiceList } from './invoice-list';

const sales: BookPagesKind = { type: 'sales', List: InvoiceList, Detail: fetchedLater(() => import('./invoice-detail')) };

export default function InvoicePages() {
  return <BookPages kind={sales} />;
}
