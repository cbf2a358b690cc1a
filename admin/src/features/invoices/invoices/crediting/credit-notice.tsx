import { decimal } from '@kantoor/schemas';
import { Alert, Button, Link } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { useRecordOptions } from '../../../../shell/resources';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { useInvoicePaths } from '../paths';

const texts = { success: 'invoices.reissue.done', failed: 'CREATE_INVOICE_FAILED' };

/** Links between an invoice and the credit invoices that took it or a part of it back, with the amount to be refunded. */
export function CreditNotice({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const paths = useInvoicePaths();
  const { creditedBy, credits, parent, legalEntityId, currency } = invoice;
  const others = parent ? [{ invoiceId: parent, invoiceNumber: invoice.reference }] : credits;
  if (others.length === 0) return null;
  const owed = parent ? invoice.remainingAmount : credits.reduce((sum, credit) => sum.plus(credit.remainingAmount), decimal(0)).toNumber();
  const isWhole = parent ? decimal(invoice.totalAmount).negated().eq(invoice.originalAmount!) : creditedBy !== null;
  const key = parent ? (isWhole ? 'of' : 'ofPart') : isWhole ? 'by' : 'partBy';
  return (
    <Alert
      severity={owed < 0 ? 'warning' : 'info'}
      action={isWhole && <Reissue invoice={invoice} />}
      sx={{ '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
    >
      {translate(`invoices.credited.${key}`, { amount: money(Math.abs(invoice.creditedAmount ?? 0), currency) })}{' '}
      {others.map(({ invoiceId, invoiceNumber }, nth) => (
        <Fragment key={invoiceId}>
          {nth > 0 && ', '}
          <Link component={RouterLink} underline="always" to={paths.salesInvoice(invoiceId, legalEntityId)}>
            {invoiceNumber}
          </Link>
        </Fragment>
      ))}
      {'. '}
      {owed < 0 && translate('invoices.credited.owed', { amount: money(-owed, currency) })}
    </Alert>
  );
}

/**
 * Creates, in one click, a new deal with the lines of this invoice, to be changed and invoiced; without a deal a new draft (PLT-O64). A
 * second click opens it again.
 */
function Reissue({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const invoicePaths = useInvoicePaths();
  const { paths, may, ownTeamIds } = useCurrent();
  const deals = useRecordOptions('deals');
  const provider = useVerbs('invoices');
  const { paperlessId, paperlessTeamId } = invoice;
  const isAllowed = paperlessId ? deals && may('deals.write') && ownTeamIds.includes(paperlessTeamId!) : may('invoices.write');
  const { mutate: reissue, isPending: busy } = useOutcome(
    async (): Promise<string> =>
      paperlessId
        ? deals!.path(paths, (await provider.invoiceReissueDeal({ dealId: paperlessId })).id)
        : invoicePaths.salesInvoice((await provider.invoiceReissue({ invoice })).invoiceId, invoice.legalEntityId),
    texts,
  );
  if (!isAllowed) return null;
  return (
    <Button color="inherit" disabled={busy} onClick={() => reissue(undefined, { onSuccess: (made) => void navigate(made) })}>
      {translate('invoices.reissue.make')}
    </Button>
  );
}
