import type { ImportedRecords, UndoneImport } from '@kantoor/schemas';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useSentence, useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { useOutcome } from '../../shell/notices';

const MOST_NAMED = 50;
const reasons = ['changed', 'used'] as const;

interface ImportResultProps {
  resource: string;
  imported: ImportedRecords;
  onClose: () => void;
}

/** The result of an import, with its undo; afterwards what was undone, and what stays because it was changed or used since. */
export function ImportResult({ resource, imported, onClose }: ImportResultProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const provider = useVerbs('import');
  const {
    data: undone,
    mutate: undo,
    isPending: busy,
  } = useOutcome(() => provider.importUndo({ resource, importId: imported.importId }), {
    failed: 'IMPORT_UNDO_FAILED',
    changes: [resource],
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={undone ? 'info' : 'success'} role="status">
        {undone ? translate('forms.import.undone', { ...undone }) : sentence('IMPORT_SUCCESS', { ...imported })}
      </Alert>
      {undone ? (
        reasons.map((reason) => <LeftRecords key={reason} reason={reason} names={namesOf(undone, reason)} />)
      ) : (
        <Typography color="textSecondary">{translate('forms.import.undoText')}</Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {!undone && (
          <Button color="inherit" disabled={busy} onClick={() => undo()}>
            {translate('forms.import.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('forms.import.done')}
        </Button>
      </Box>
    </Box>
  );
}

const namesOf = ({ left }: UndoneImport, reason: (typeof reasons)[number]): string[] =>
  left.filter((record) => record.reason === reason).map(({ name }) => name);

function LeftRecords({ reason, names }: { reason: string; names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  const title = translate(`forms.import.left.${reason}`);
  return (
    <Box component="section">
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {names.slice(0, MOST_NAMED).map((name, i) => (
          <li key={i}>{name}</li>
        ))}
      </Box>
      {names.length > MOST_NAMED && translate('forms.import.notShown', { smart_count: names.length - MOST_NAMED })}
    </Box>
  );
}
