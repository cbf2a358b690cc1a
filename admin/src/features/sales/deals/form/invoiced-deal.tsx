import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { fullName, organizationPath } from '../../../relations/organizations';
import { NeedsAction } from '../../../../shared/process/needs-action';
import { ProcessPanel, type ProcessPanelProps } from '../../../../shared/process/process-panel';
import { useCurrent } from '../../../../shell/current';
import { TotalsFooter } from '../../../records/product-lines';
import { useOwnerNames } from '../../../records/selling';
import type { Deal } from '../deal';
import { InvoiceLines } from '../invoice-dialog/invoice-lines';
import { DealAttachments } from './deal-attachments';
import { InvoicedFacts } from './invoiced-facts';

/** An invoiced deal, read-only, with the steps of its process (CRM-067). */
export function InvoicedDeal({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const ownerName = useOwnerNames([deal]);
  const { organization, contact, clientReference, note, teamName, totals } = deal;
  const process: ProcessPanelProps = {
    resource: 'deals',
    path: `/api/crm/deals/${deal.id}/process`,
    resumePath: `/api/crm/deals/${deal.id}/resume`,
    resumePermission: 'deals.resume',
  };
  const facts: [string, ReactNode][] = [
    [
      'organization',
      organization && (
        <Link component={RouterLink} to={organizationPath(paths, organization.organizationId)}>
          {organization.name}
        </Link>
      ),
    ],
    ['contact', fullName(contact)],
    ['owner', ownerName(deal)],
    ['team', teamName],
    ['clientReference', clientReference],
    ['note', note],
  ];
  return (
    <Box sx={{ containerType: 'inline-size', flex: 'none' }}>
      <NeedsAction {...process} />
      <InvoicedFacts deal={deal} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="dl" sx={factsStyle}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <Box key={name} sx={name === 'note' ? { gridColumn: '1 / -1', whiteSpace: 'pre-line' } : {}}>
                    <dt>{translate(`dealForm.${name}`)}</dt>
                    <dd>{value}</dd>
                  </Box>
                ),
            )}
          </Box>
          <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 1 }}>
            {translate('dealForm.lines')}
          </Typography>
          <InvoiceLines deal={deal} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
            <TotalsFooter
              currency={deal.currency}
              totals={{
                net: String(totals.net),
                gross: String(totals.gross),
                taxes: totals.taxes.map(({ taxRate, base, tax }) => ({
                  name: taxRate?.description ?? translate('dealForm.noRate'),
                  base: String(base),
                  tax: String(tax),
                })),
              }}
            />
          </Box>
          <DealAttachments deal={deal} readOnly />
        </Box>
        <ProcessPanel {...process} isShownAbove />
      </Box>
    </Box>
  );
}
const factsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  columnGap: 6,
  rowGap: 3,
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
