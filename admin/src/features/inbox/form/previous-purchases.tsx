import { EarlierPurchases } from '../../purchase-approval';
import type { InboxDocument } from '../../documents';
import { Box } from '@mui/material';

/** What was bought of the supplier before (PUR-135). */
export const PreviousPurchases = ({ organization }: { organization: NonNullable<InboxDocument['organization']> }) => (
  <Box sx={{ mt: 5 }}>
    <EarlierPurchases id={null} organization={organization} until={null} />
  </Box>
);
