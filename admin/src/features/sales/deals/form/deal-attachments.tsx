import { Box, Typography } from '@mui/material';
import { Attachments } from '../../../../shared/attachments/attachments';
import { useTranslate } from '../../../../i18n';
import type { Deal } from '../deal';

/** Files can be added once the deal exists (CRM-054), and are fixed once it is invoiced (CRM-O47). */
export function DealAttachments({ deal, readOnly }: { deal: Deal | null; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('dealForm.attachments')} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('dealForm.attachments')}
      </Typography>
      {deal ? (
        <Attachments path={`/api/crm/deals/${deal.id}/attachments`} readOnly={readOnly} />
      ) : (
        <Typography color="textSecondary">{translate('dealForm.attachmentsLater')}</Typography>
      )}
    </Box>
  );
}
