import { Box } from '@mui/material';
import { useLocation } from 'react-router';
import { approvables } from '../approvables';
import { DelegationNotice } from '../delegations/delegation-notice';
import { ApprovalsGrid } from './approvals-grid';

/** What waits for the person's own answer, and for that of those whose deputy they are: a grid for each kind of record (PUR-101, D-23). */
export default function ApprovalsPage() {
  const { pathname, search } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <DelegationNotice />
      {approvables.map((kind) => (
        <ApprovalsGrid key={kind.resource} kind={kind} at={pathname + search} />
      ))}
    </Box>
  );
}
