import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { Attachments } from '../../../shared/attachments/attachments';
import type { Purchase } from '../purchase';
import { purchasesPath } from '../purchase-addresses';

/** Files come once the purchase exists (PUR-050), and stay as they are once it is booked (PUR-O94). */
export function PurchaseAttachments({ purchase, readOnly }: { purchase: Purchase | null; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('purchaseForm.attachments')} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('purchaseForm.attachments')}
      </Typography>
      {purchase ? (
        <Attachments path={`/api/${purchasesPath(purchase.teamId)}/${purchase.id}/attachments`} readOnly={readOnly} />
      ) : (
        <Typography color="textSecondary">{translate('purchaseForm.attachmentsLater')}</Typography>
      )}
    </Box>
  );
}
