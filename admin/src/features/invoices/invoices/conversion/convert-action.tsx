import { whyNotConvertible, type NotConvertible } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { textsOf } from '../../../../i18n/texts-of';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import type { BookType } from '../book';
import type { ConvertibleInvoice } from './convertible-invoice';

const ConvertDialog = fetchedLater(() => import('./convert-dialog'), textsOf('features/invoices/invoices/conversion'));

/**
 * Returns why it cannot be converted: for a charge, draft and mirror count as one; a booked and sent invoice only gets additional amounts.
 */
const refusalOf = (type: BookType, invoice: ConvertibleInvoice): NotConvertible | undefined =>
  whyNotConvertible({ ...invoice, isBoundCharge: invoice.source !== null && (type === 'purchases' || invoice.status === 'draft') });

/** Offered for each currency but the euro, and only once (D-76). */
export function ConvertAction({ invoice, type, onChanged }: { invoice: ConvertibleInvoice; type: BookType; onChanged: () => void }) {
  const translate = useTranslate();
  const { may } = useCurrent();
  const [isAsking, setAsking] = useState(false);
  if (!may('invoices.convert') || refusalOf(type, invoice)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {translate('invoices.action.convert')}
      </Button>
      <Suspense fallback={null}>
        {isAsking && <ConvertDialog invoice={invoice} type={type} onDone={onChanged} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
