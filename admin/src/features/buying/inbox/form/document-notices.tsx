import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { WaitingLines } from '../../../../shared/process/waiting-lines';
import { SidePanel } from '../../../../shell/side-panel';
import { approvedDocuments, ApprovalsPanel, isToAnswer, useApprovals } from '../../approvals';
import { approvedStatuses, documentAddress, documentPaths, openStatuses, resource, type InboxDocument } from '../../documents';
import { purchasePathsOf } from '../../purchases';
import { Arrangements } from '../pages/arrangements';

/** Information above the fields: approvers, possible duplicates, and the resulting purchase. */
export function DocumentNotices({ record }: { record: InboxDocument }) {
  const translate = useTranslate();
  const { paths, profile } = useCurrent();
  const { purchaseId, documentStatus, declineReason, initiatorId, mayFinalize } = record;
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4, '&:empty': { display: 'none' } }}>
      {purchaseId !== null && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to={purchasePathsOf(paths).byId(purchaseId)}>
              {translate('inbox.toPurchase')}
            </Button>
          }
        >
          {translate('inbox.finalized')}
        </Alert>
      )}
      {documentStatus === 'declined' && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate('inbox.declinedBefore', { reason: declineReason ?? '' })}
        </Alert>
      )}
      {openStatuses.has(documentStatus) && !mayFinalize && initiatorId === profile.personId && (
        <Alert severity="info" data-testid="own-document">
          {translate('inbox.own')}
        </Alert>
      )}
      <Waiting record={record} />
      <Arrangements record={record} />
      {approvedStatuses.has(documentStatus) && <ApprovalSummary id={record.id} />}
      {record.duplicates.length > 0 && <Duplicates record={record} />}
    </Box>
  );
}

/** What the document waits for: reading, approval, or becoming a purchase (PUR-O102). */
function Waiting({ record: { id, documentStatus, submittedAt } }: { record: InboxDocument }) {
  const translate = useTranslate();
  const isOpen = openStatuses.has(documentStatus) && submittedAt !== null;
  return (
    <WaitingLines
      resource={resource}
      path={`${documentAddress(id)}/process`}
      otherwise={isOpen ? { what: translate('inbox.waits'), since: submittedAt, next: translate('inbox.waitsNext') } : undefined}
    />
  );
}

/** Number of approvals per state; a click shows the approvers (PUR-141 to PUR-143). */
function ApprovalSummary({ id }: { id: number }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { data } = useApprovals(approvedDocuments, id);
  const [isOpen, setOpen] = useState(false);
  const approvals = data?.rounds[0]?.approvals ?? [];
  if (approvals.length === 0) return null;
  const count = (state: string): number => approvals.filter(({ approvalState }) => approvalState === state).length;
  const counts = { pending: count('pending'), approved: count('approved'), declined: count('declined') };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button color="inherit" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)} data-testid="approval-summary">
        {translate('inbox.approvals', counts)}
      </Button>
      {approvals.some(isToAnswer) && (
        <Button component={Link} to={documentPaths(paths).approve(id)}>
          {translate('inbox.answer')}
        </Button>
      )}
      {isOpen && (
        <SidePanel open title={translate('inbox.approvalsOpen')} onClose={() => setOpen(false)} width={520}>
          <ApprovalsPanel kind={approvedDocuments} id={id} />
        </SidePanel>
      )}
    </Box>
  );
}

/** A warning that blocks nothing. */
function Duplicates({ record: { duplicates } }: { record: InboxDocument }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  return (
    <Alert severity="warning" data-testid="duplicates">
      {translate('inbox.duplicate.title')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {duplicates.map(({ resource, id, name, because }, at) => (
          <li key={at}>
            {id === null ? (
              translate('inbox.duplicate.hidden')
            ) : (
              <TextLink component={Link} to={resource === 'purchases' ? purchasePathsOf(paths).byId(id) : documentPaths(paths).inInbox(id)}>
                {name}
              </TextLink>
            )}{' '}
            <Typography component="span" variant="caption">
              ({translate(`inbox.duplicate.${because}`)})
            </Typography>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
