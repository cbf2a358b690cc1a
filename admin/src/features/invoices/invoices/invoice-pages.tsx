import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';
import type { BookPagesKind } from './book';
import { BookPages } from './book-pages';
import { InvoiceList } from './list/invoice-list';

const sales: BookPagesKind = {
  type: 'sales',
  List: InvoiceList,
  Detail: fetchedLater(() => import('./invoice-detail')),
  Form: fetchedLater(
    () => import('./by-hand/hand-page'),
    textsOf('features/records/selling', 'features/records/product-lines', 'shared/lines'),
  ),
};

export default function InvoicePages() {
  return <BookPages kind={sales} />;
}
