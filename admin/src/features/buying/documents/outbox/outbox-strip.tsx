import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSentence, useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useCurrent } from '../../../../shell/current';
import { documentPaths } from '../document-addresses';
import { entryName, type OutboxEntry } from './entry';
import { outbox, type OutboxState } from './outbox';

interface OutboxStripProps {
  state: OutboxState;
  /** Opens an entry for correction, where that is possible before it is sent. */
  onEdit?: (entry: OutboxEntry) => void;
}

/** Shows waiting entries with their progress, and refused ones with the reason; renders nothing if there are none. */
export function OutboxStrip({ state: { entries, progress, lasts }, onEdit }: OutboxStripProps) {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<OutboxEntry | null>(null);
  const shown = entries.filter(({ state }) => state !== 'typed');
  const isSending = Object.keys(progress).length > 0;
  const waiting = shown.filter(({ state }) => state === 'waiting').length;
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('inboxDocuments.outbox.title')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 4, py: 3 }}
    >
      {waiting > 0 && !isSending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
          <CloudOffIcon fontSize="small" color="warning" aria-hidden />
          <Typography role="status" sx={{ flex: 1, minWidth: 200 }}>
            {translate('inboxDocuments.outbox.waits', { smart_count: waiting })}{' '}
            {translate(`inboxDocuments.outbox.${lasts ? 'staysHere' : 'staysOpen'}`)}
          </Typography>
          <Button onClick={() => void outbox.send()}>{translate('inboxDocuments.outbox.sendNow')}</Button>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry) => (
          <EntryRow key={entry.clientId} entry={entry} part={progress[entry.clientId]} onEdit={onEdit} onLeave={() => setLeaving(entry)} />
        ))}
      </Box>
      {leaving && (
        <ConfirmDialog
          open
          title={translate('inboxDocuments.outbox.discardTitle', { name: entryName(leaving) })}
          text={translate('inboxDocuments.outbox.discardText')}
          yes={translate('inboxDocuments.outbox.discard')}
          onYes={() => {
            setLeaving(null);
            void outbox.discard(leaving.clientId);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}

interface EntryRowProps {
  entry: OutboxEntry;
  part: number | undefined;
  onEdit: OutboxStripProps['onEdit'];
  onLeave: () => void;
}
function EntryRow({ entry, part, onEdit, onLeave }: EntryRowProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { relativeTime } = useFormat();
  const { paths } = useCurrent();
  const { clientId, state, madeAt, why, params, documentId } = entry;
  const name = entryName(entry);
  const isRefused = state === 'refused';
  return (
    <Box
      component="li"
      data-entry={state}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 40,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
        {name}
        <Typography variant="caption" component="div" color={isRefused ? 'error' : 'textSecondary'} sx={{ display: 'flex', gap: 1 }}>
          {isRefused && <ErrorIcon sx={{ fontSize: 16 }} aria-hidden />}
          {isRefused ? sentence(why ?? 'UNEXPECTED', params) : relativeTime(madeAt)}
        </Typography>
      </Box>
      {part !== undefined && (
        <LinearProgress
          variant={part === 0 || part === 1 ? 'indeterminate' : 'determinate'}
          value={Math.round(part * 100)}
          aria-label={translate('inboxDocuments.outbox.sending', { name })}
          sx={{ width: 120 }}
        />
      )}
      {isRefused && documentId !== undefined && (
        <Button component={Link} to={documentPaths(paths).declaration(documentId)} onClick={() => void outbox.remove(clientId)}>
          {translate('inboxDocuments.outbox.open')}
        </Button>
      )}
      {isRefused && documentId === undefined && (
        <Button onClick={() => (onEdit ? onEdit(entry) : void outbox.change(clientId, { state: 'waiting' }))}>
          {translate(onEdit ? 'inboxDocuments.outbox.correct' : 'inboxDocuments.outbox.again')}
        </Button>
      )}
      {part === undefined && (
        <Button color="inherit" onClick={onLeave} aria-label={translate('inboxDocuments.outbox.discardTitle', { name })}>
          {translate('inboxDocuments.outbox.discard')}
        </Button>
      )}
    </Box>
  );
}
