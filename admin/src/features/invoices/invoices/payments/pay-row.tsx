import { isOwed } from '@kantoor/schemas';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { takesPayment, type InvoiceRow } from '../invoice';
import { fetchedLater } from '../../../../shell/fetching';

const PaymentDialog = fetchedLater(() => import('./payment-dialog'));

/** Registers a payment without leaving the list (PLT-351). */
export function PayRow({ invoice }: { invoice: InvoiceRow }) {
  const client = useQueryClient();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!takesPayment(invoice)) return null;
  const label = translate(isOwed(invoice) ? 'invoices.action.registerRefund' : 'invoices.action.registerPayment');
  const close = (): void => setOpen(false);
  return (
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Tooltip title={label}>
        <IconButton
          onClick={() => setOpen(true)}
          aria-label={`${label}: ${invoice.invoiceNumber ?? ''}`}
          sx={{ opacity: 0.6, '&:hover, &:focus-visible': { opacity: 1 } }}
        >
          <PaymentIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {isOpen && (
          <PaymentDialog
            invoice={invoice}
            from="list"
            onClose={close}
            onDone={() => {
              close();
              void client.invalidateQueries({ queryKey: ['sales-invoices'] });
            }}
          />
        )}
      </Suspense>
    </span>
  );
}
