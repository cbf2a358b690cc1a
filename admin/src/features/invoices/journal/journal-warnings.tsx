import type { JournalSummary } from '@kantoor/schemas';
import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useCurrent } from '../../../shell/current';
import { useInvoicePaths } from '../invoices';

interface JournalWarningsProps {
  summary: JournalSummary;
  legalEntity: string;
}

/** Warnings for the accountant: entries without an account, invoices that are left out, documents without an amount in euro. */
export function JournalWarnings({ summary: { unassigned, withoutEuro, leftOut, postedLater }, legalEntity }: JournalWarningsProps) {
  const translate = useTranslate();
  const drafts = leftOut.salesDrafts + leftOut.purchaseDrafts;
  const counted = (key: string, count: number, more: object = {}): string =>
    translate(`journal.warnings.${key}`, { smart_count: count, count: number(count), ...more });
  return (
    <>
      {unassigned.count > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">{counted('unassigned', unassigned.count)}</Typography>
          <Unassigned unassigned={unassigned} legalEntity={legalEntity} />
        </Alert>
      )}
      {withoutEuro.map(({ currency, count }) => (
        <Alert key={currency} severity="warning">
          {counted('withoutEuro', count, { currency })}
        </Alert>
      ))}
      {postedLater > 0 && <Alert severity="info">{counted('postedLater', postedLater)}</Alert>}
      {drafts > 0 && <Alert severity="info">{counted('drafts', drafts)}</Alert>}
      {leftOut.archived > 0 && <Alert severity="info">{counted('archived', leftOut.archived)}</Alert>}
    </>
  );
}

function Unassigned({ unassigned: { count, items }, legalEntity }: Pick<JournalSummary, 'unassigned'> & { legalEntity: string }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const { paths } = useCurrent();
  const { salesInvoice, purchaseInvoice } = useInvoicePaths();
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: { xs: 3, sm: 0 } }}>
        {translate('journal.warnings.which')}
      </Box>
      <Box component="ul" sx={{ m: 0, py: 1, pl: 4 }}>
        {items.map(({ kind, documentNumber, invoiceId, date: day, party, amount, currency, reason }, at) => (
          <li key={`${documentNumber} ${at}`}>
            <Link
              component={RouterLink}
              to={kind.startsWith('purchase') ? purchaseInvoice(invoiceId, legalEntity) : salesInvoice(invoiceId, legalEntity)}
            >
              {documentNumber}
            </Link>
            {` · ${date(`${day}T00:00:00Z`)} · ${party} · ${money(Math.abs(amount), currency)} · ${translate(`journal.reasons.${reason}`)}`}
          </li>
        ))}
        {count > items.length && (
          <li>{translate('journal.warnings.more', { smart_count: count - items.length, count: number(count - items.length) })}</li>
        )}
      </Box>
      <Link component={RouterLink} to={`${paths.app('invoices')}/legal-entities`}>
        {translate('journal.toAccounts')}
      </Link>
    </details>
  );
}
