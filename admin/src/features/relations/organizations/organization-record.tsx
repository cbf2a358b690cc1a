import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { RecordAddOnProps } from '../../../shell/record-props';
import { PayeeAccountNotice } from '../../payments';

/** An organization, with a notice while its bank account waits for confirmation (D-55). */
export default function OrganizationRecord({ record, form }: RecordAddOnProps) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Suspense fallback={null}>
        <PayeeAccountNotice organizationId={Number(record.id)} />
      </Suspense>
      {form}
    </Box>
  );
}
