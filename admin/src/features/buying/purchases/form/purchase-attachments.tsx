import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { Attachments } from '../../../../shared/attachments/attachments';
import type { Purchase } from '../purchase';
import { purchaseFiles } from '../purchase-addresses';

interface PurchaseAttachmentsProps {
  purchase: Purchase | null;
  mayAdd: boolean;
  mayRemove: boolean;
  removalWarning: string | undefined;
  /** Lines with the removed file lose it (PUR-O95). */
  onRemoved: (fileId: number) => void;
}

/**
 * Files can be added once the purchase exists (PUR-050); once it is booked, finance may add a missing one, and none can be removed
 * (PUR-O94).
 */
export function PurchaseAttachments({ purchase, mayAdd, mayRemove, removalWarning, onRemoved }: PurchaseAttachmentsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('purchaseForm.attachments')} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('purchaseForm.attachments')}
      </Typography>
      {purchase ? (
        <Attachments
          path={purchaseFiles(purchase)}
          readOnly={!mayAdd}
          keeps={!mayRemove}
          opens
          removalWarning={removalWarning}
          onRemoved={({ fileId }) => onRemoved(fileId)}
        />
      ) : (
        <Typography color="textSecondary">{translate('purchaseForm.attachmentsLater')}</Typography>
      )}
    </Box>
  );
}
