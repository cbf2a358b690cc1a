import NotFoundIcon from '@mui/icons-material/HelpOutlineOutlined';
import CheckIcon from '@mui/icons-material/RuleOutlined';
import SureIcon from '@mui/icons-material/TaskAltOutlined';
import DeclarationIcon from '@mui/icons-material/ReceiptOutlined';
import IncomingIcon from '@mui/icons-material/MailOutlined';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';
import type { DocumentRow, DocumentStatus, InboxDocument } from './document';

const meanings: Record<DocumentStatus, Meaning> = {
  draft: 'stopped',
  pending: 'waiting',
  submitted: 'waiting',
  approved: 'good',
  declined: 'needsYou',
  finalized: 'done',
};
/** Status of a document, with the same name everywhere (D-60). */
export const DocumentStatusChip = ({ status }: { status: DocumentStatus }) => (
  <MeaningChip meaning={meanings[status]} label={useTranslate()(`inboxDocuments.status.${status}`)} />
);

type DocumentType = InboxDocument['documentType'];
const icons = { Declaration: DeclarationIcon, Incoming: IncomingIcon };
/** Icon for a declaration or a document sent by a supplier (PUR-127, PUR-134). */
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

type Sureness = NonNullable<DocumentRow['sureness']>;
const surenessIcons = { sure: SureIcon, check: CheckIcon, none: NotFoundIcon };
/** Confidence of the values read from it: a small icon without a number (D-53). */
export function DocumentSureness({ sureness }: { sureness: Sureness }) {
  const label = useTranslate()(`inboxDocuments.sureness.${sureness}`);
  const Icon = surenessIcons[sureness];
  return (
    <Tooltip title={label}>
      <Icon titleAccess={label} fontSize="small" sx={{ color: sureness === 'sure' ? 'success.main' : 'text.disabled', display: 'block' }} />
    </Tooltip>
  );
}

/** A value read from the file that is not saved yet: styled as a hint, because no one has taken it over (D-53). */
export function OnFile({ children }: { children: string }) {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('inboxDocuments.onFile')}>
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {children}
      </Box>
    </Tooltip>
  );
}
