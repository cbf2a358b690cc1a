import { sellerName } from '@kantoor/schemas';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { useOutcome } from '../../../../shell/notices';
import { SidePanel } from '../../../../shell/side-panel';
import { resource, type InboxDocument } from '../../documents';
import { useArranging } from './use-arranging';

interface JoinDialogProps {
  record: InboxDocument;
  onClose: () => void;
}
interface Part {
  documentId: number;
  name: string;
  file: Attachment;
}
const hasPages = ({ mediaType }: Attachment): boolean => mediaType === 'application/pdf' || mediaType.startsWith('image/');
/** Returns all its files, such as photos of one receipt; if it was split or joined before, only its current main file. */
function partsOf({ id, name, attachmentId, attachments }: InboxDocument): Part[] {
  const files = attachments.filter(hasPages);
  const main = files.findIndex(({ fileId }) => fileId === attachmentId);
  return (main > 0 ? [files[main]!] : files).map((file) => ({ documentId: id, name, file }));
}

/** Joins files of this document and of others into one, in the chosen order. */
export function JoinDialog({ record, onClose }: JoinDialogProps) {
  const translate = useTranslate();
  const provider = useVerbs('documentPages', 'documents');
  const { busy, join } = useArranging(record);
  const [parts, setParts] = useState<readonly Part[]>(() => partsOf(record));
  const { data: rows = [] } = useQuery({
    queryKey: [resource, 'documentsToJoin'],
    queryFn: ({ signal }) => provider.documentsToJoin({ signal }),
  });
  const chosen = new Set([record.id, ...parts.map(({ documentId }) => documentId)]);
  const others = rows.filter(({ id }) => !chosen.has(id));
  const left = [...chosen].filter((id) => id !== record.id && parts.some(({ documentId }) => documentId === id));
  const { mutate: add } = useOutcome((id: number) => provider.documentRead({ id }), {
    failed: 'UNEXPECTED',
    onSuccess: (added) => setParts((now) => [...now, ...partsOf(added)]),
  });
  const move = (at: number, by: 1 | -1): void =>
    setParts((now) => {
      const moved = [...now];
      const [part] = moved.splice(at, 1);
      moved.splice(at + by, 0, part!);
      return moved;
    });
  const confirm = async (): Promise<void> => {
    if (await join(parts.map(({ documentId, file: { fileId } }) => ({ documentId, fileId })))) onClose();
  };
  return (
    <SidePanel open title={translate('pages.joinTitle')} onClose={onClose} width={560}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('pages.joinHint')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 4 }}>
        {parts.map((part, at) => (
          <JoinedFile
            key={`${part.documentId}-${part.file.fileId}`}
            part={part}
            isOfOther={part.documentId !== record.id}
            isFirst={at === 0}
            isLast={at === parts.length - 1}
            onMove={(by) => move(at, by)}
            onLeaveOut={() => setParts(parts.filter((_, place) => place !== at))}
          />
        ))}
      </Box>
      <TextField
        select
        fullWidth
        label={translate('pages.addDocument')}
        value=""
        disabled={others.length === 0}
        onChange={(event) => void add(Number(event.target.value))}
        sx={{ mb: 4 }}
      >
        {others.map(({ id, name, organization, shop }) => (
          <MenuItem key={id} value={id}>
            {[name, sellerName({ organization, shop })].filter(Boolean).join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status" sx={{ mb: 3 }}>
        {left.length > 0 && translate('pages.joinTakes', { smart_count: left.length })}
      </Typography>
      <Button variant="contained" disabled={parts.length < 2 || busy} onClick={() => void confirm()} data-shortcut="save">
        {translate('pages.join', { smart_count: parts.length })}
      </Button>
    </SidePanel>
  );
}

interface JoinedFileProps {
  part: Part;
  isOfOther: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onLeaveOut: () => void;
}
/** A file in its place; one of another document is shown with that document's name. */
function JoinedFile({ part: { name, file }, isOfOther, isFirst, isLast, onMove, onLeaveOut }: JoinedFileProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {file.fileName}
        {isOfOther && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {name}
          </Typography>
        )}
      </Box>
      <Act label={translate('pages.earlier', { name: file.fileName })} disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </Act>
      <Act label={translate('pages.later', { name: file.fileName })} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </Act>
      <Act label={translate('pages.leaveOut', { name: file.fileName })} onClick={onLeaveOut}>
        <CloseIcon fontSize="small" />
      </Act>
    </Box>
  );
}

function Act({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </IconButton>
  );
}
