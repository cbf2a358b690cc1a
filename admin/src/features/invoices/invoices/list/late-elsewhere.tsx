import type { InvoiceTotals } from '@kantoor/schemas';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { useWaiting } from '../../../../shell/waiting';
import { invoicesWhere } from '../paths';
import { lateInvoices } from '../today/waiting-invoices';

const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);

/** What is overdue outside the months of the list, so that these never hide a debt. `sums` are those of everything in these months. */
export function LateElsewhere({ sums }: { sums: InvoiceTotals }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { paths, legalEntity } = useCurrent();
  const { data = [] } = useWaiting();
  const amounts = data
    .filter(({ name }) => name === lateInvoices.name)
    .flatMap(({ figures }) => figures)
    .filter(({ place }) => legalEntity && place === legalEntity.legalEntityId)
    .map(({ currency, amount }) => ({
      currency,
      hidden: cents(amount) - cents(sums.items.find((sum) => sum.currency === currency)?.late ?? 0),
    }))
    .filter(({ hidden }) => hidden > 0)
    .map(({ currency, hidden }) => money(hidden / 100, currency));
  if (!sums.isComplete || amounts.length === 0) return null;
  return (
    <Typography>
      {translate('invoices.lateElsewhere.text', { amount: amounts.join(' · ') })}{' '}
      <Link component={RouterLink} underline="always" to={invoicesWhere(paths, legalEntity?.legalEntityId, { overdue: true })}>
        {translate('invoices.lateElsewhere.show')}
      </Link>
    </Typography>
  );
}
