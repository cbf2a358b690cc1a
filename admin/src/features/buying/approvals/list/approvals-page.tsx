import { Box } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { usePageTitle } from '../../../../shell/page-title';
import { approvables } from '../approvables';
import { DelegationNotice } from '../delegations/delegation-notice';
import { ApprovalsGrid } from './approvals-grid';

/** Approvals that wait for the user, own and delegated, in a grid for each kind of record (PUR-101, D-23). */
export default function ApprovalsPage() {
  usePageTitle(useTranslate()('shell.pages.approvals'));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DelegationNotice />
      {approvables.map((kind) => (
        <Box key={kind.resource} sx={{ flex: 'none' }}>
          <ApprovalsGrid kind={kind} />
        </Box>
      ))}
    </Box>
  );
}
