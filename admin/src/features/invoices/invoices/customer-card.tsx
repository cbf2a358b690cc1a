import { placeLine } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useCurrent } from '../../../shell/current';
import { organizationPath } from '../../relations/organizations';
import type { InvoiceCustomer } from './invoice';

/** The customer of an invoice, or the supplier of a purchase invoice; `caption` is the text key of which. */
export function CustomerCard({ customer, caption = 'customer' }: { customer: InvoiceCustomer | null; caption?: 'customer' | 'supplier' }) {
  const translate = useTranslate();
  const { countryName, iban } = useFormat();
  const { paths } = useCurrent();
  const lines = [
    customer?.addressLineOne,
    customer?.addressLineTwo,
    customer && placeLine(customer),
    countryName(customer?.countryIso2),
    customer?.emailAddress,
    customer?.vatNumber && translate('invoices.vatNumber', { number: customer.vatNumber }),
    customer?.cocNumber &&
      translate(`invoices.${customer.countryIso2 === 'NL' ? 'cocNumber' : 'registerNumber'}`, { number: customer.cocNumber }),
    customer?.iban && iban(customer.iban),
  ].filter(Boolean);
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate(`invoices.columns.${caption}`)}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>
        {customer?.customerId ? (
          <Link component={RouterLink} to={organizationPath(paths, customer.customerId, 'account')}>
            {customer.name}
          </Link>
        ) : (
          (customer?.name ?? '—')
        )}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}
