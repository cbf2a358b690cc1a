import type { CustomerAccount } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { invoicesWhere } from '../paths';

/** The debt of a customer by legal entity and currency, and how fast it pays; each amount links to its invoices. */
export function CustomerBalance({ id, account: { balances, daysToPay, paidInvoices } }: { id: number; account: CustomerAccount }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { paths, legalEntities } = useCurrent();
  const nameOf = (legalEntityId: number): string | undefined =>
    legalEntities.find((entity) => entity.legalEntityId === legalEntityId)?.name;
  const unpaid = { customer: id, status: ['booked'], paymentStatus: ['open', 'partial'] };
  const paid = { smart_count: daysToPay ?? 0, days: daysToPay ?? 0, count: paidInvoices };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      {balances.length === 0 && <Typography>{translate('customer.nothingOpen')}</Typography>}
      {balances.map(({ legalEntityId, currency, open, late }) => (
        <Box key={`${legalEntityId}-${currency}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
          <span>{translate('customer.open')}</span>
          <Link
            component={RouterLink}
            to={invoicesWhere(paths, legalEntityId, { ...unpaid, currency: [currency] })}
            sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}
          >
            {money(open, currency)}
          </Link>
          {late !== 0 && (
            <Box component="span" sx={({ tokens }) => ({ color: tokens.meaning.needsYou.main })}>
              {translate('customer.late')}{' '}
              <Link
                component={RouterLink}
                to={invoicesWhere(paths, legalEntityId, { customer: id, overdue: true, currency: [currency] })}
                sx={{ color: 'inherit', fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
              >
                {money(late, currency)}
              </Link>
            </Box>
          )}
          {legalEntities.length > 1 && (
            <Typography component="span" color="textSecondary">
              {nameOf(legalEntityId)}
            </Typography>
          )}
        </Box>
      ))}
      <Typography color="textSecondary">
        {daysToPay === null ? translate('customer.neverPaid') : translate(paidInvoices === 1 ? 'customer.paysOne' : 'customer.pays', paid)}
      </Typography>
    </Box>
  );
}
