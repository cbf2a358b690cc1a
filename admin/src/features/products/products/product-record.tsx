import { Box, Divider } from '@mui/material';
import type { RecordAddOnProps } from '../../../shell/record-props';
import { ConnectedActivities } from './connected-activities';

/** A product with the activities its sales are booked on (CRM-155). */
export default function ProductRecord({ record, form }: RecordAddOnProps) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>
      {form}
      <Divider />
      <ConnectedActivities productId={Number(record.id)} />
    </Box>
  );
}
