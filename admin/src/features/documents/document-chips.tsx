import DeclarationIcon from '@mui/icons-material/ReceiptOutlined';
import IncomingIcon from '@mui/icons-material/MailOutlined';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import type { Meaning } from '../../theme';
import type { DocumentStatus, InboxDocument } from './document';

const meanings: Record<DocumentStatus, Meaning> = {
  draft: 'stopped',
  pending: 'waiting',
  submitted: 'waiting',
  approved: 'good',
  declined: 'needsYou',
  finalized: 'done',
};
/** Its status, by the same name everywhere (D-60). */
export const DocumentStatusChip = ({ status }: { status: DocumentStatus }) => (
  <MeaningChip meaning={meanings[status]} label={useTranslate()(`inboxDocuments.status.${status}`)} />
);

type DocumentType = InboxDocument['documentType'];
const icons = { Declaration: DeclarationIcon, Incoming: IncomingIcon };
/** Whether a person declared it or a supplier sent it (PUR-127, PUR-134). */
export function DocumentTypeIcon({ type }: { type: DocumentType }) {
  const label = useTranslate()(`inboxDocuments.type.${type}`);
  const Icon = icons[type];
  return (
    <Tooltip title={label}>
      <Icon titleAccess={label} fontSize="small" sx={{ color: 'text.secondary', display: 'block' }} />
    </Tooltip>
  );
}
export const DocumentTypeBadge = ({ type }: { type: DocumentType }) => {
  const Icon = icons[type];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {useTranslate()(`inboxDocuments.type.${type}`)}
    </Box>
  );
};
