import { Alert, Box, Button, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { number } from '../../../format';
import { useSentence, useTranslate } from '../../../i18n';
import { isProblem, problemCode } from '../../../providers/problem';
import { decode } from '../../../schema-views/import/decode';
import { languageName, useTranslations, type Dictionary } from '../../../shell/edit-mode';
import { useOutcome } from '../../../shell/notices';
import { importOf, readTexts, type ImportedTexts } from './text-files';
import type { TextRow } from './text-rows';
import { ActionDialog } from '../../../shell/action-dialog';
import { RowsTable } from '../../../shared/list/rows-table';

const SHOWN = 200;
interface ImportTextsProps {
  language: string;
  rows: readonly TextRow[];
  dictionary: Dictionary;
  onClose: () => void;
}

/** Imports a file of texts for one language, after showing what would change. */
export function ImportTexts({ language, rows, dictionary, onClose }: ImportTextsProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>();
  const { save } = useTranslations();
  // Computed again when other users change texts meanwhile, so that the shown changes are those that are saved.
  const read = useMemo(() => texts && importOf(texts, rows, language), [texts, rows, language]);
  const { mutate, isPending, error } = useOutcome(
    (changes: ImportedTexts['changes']) =>
      save(
        dictionary,
        changes.map(({ before: _, ...change }) => change),
      ),
    { success: 'TRANSLATIONS_IMPORTED', failed: 'TRANSLATION_FAILED', asks: isProblem },
  );
  const choose = async (file: File | undefined): Promise<void> => {
    if (file) setTexts(readTexts(decode(await file.arrayBuffer()).replace(/^\ufeff/, '')));
  };
  return (
    <ActionDialog
      title={translate('translations.importInto', { name: languageName(language) })}
      action={translate('translations.importCount', { smart_count: read?.changes.length ?? 0, count: number(read?.changes.length ?? 0) })}
      onAction={() => read && mutate(read.changes, { onSuccess: onClose })}
      disabled={!read || read.changes.length === 0 || isPending}
      onClose={onClose}
      maxWidth="md"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Typography color="textSecondary">{translate('translations.importText')}</Typography>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => input.current?.click()}>
        {translate('translations.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label={translate('translations.chooseFile')}
        onChange={({ target }) => void choose(target.files?.[0])}
        hidden
      />
      {texts === null && <Alert severity="error">{translate('translations.noTexts')}</Alert>}
      {Boolean(error) && <Alert severity="error">{sentence(problemCode(error))}</Alert>}
      {read && <Preview read={read} />}
    </ActionDialog>
  );
}

function Preview({ read: { changes, unchanged, unknown, refused } }: { read: ImportedTexts }) {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">
        {translate('translations.preview', {
          changed: number(changes.length),
          unchanged: number(unchanged),
          refused: number(refused.length),
        })}
      </Typography>
      {unknown > 0 && (
        <Alert severity="info">{translate('translations.unknownKeys', { smart_count: unknown, count: number(unknown) })}</Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate('translations.refused')}
          <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
            {refused.slice(0, SHOWN).map(({ key, because, names }) => (
              <li key={key}>{`${key}: ${translate(`translations.because.${because}`, { names })}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      {changes.length > 0 && (
        <Box sx={{ overflow: 'auto', maxHeight: 360 }} tabIndex={0} role="group" aria-label={translate('translations.changes')}>
          <RowsTable
            label={translate('translations.changes')}
            stickyHeader
            rows={changes.slice(0, SHOWN)}
            idOf={({ key }) => key}
            columns={[
              { name: 'key', label: translate('translations.key'), isHead: true, sx: { maxWidth: 240 }, text: ({ key }) => key },
              { name: 'before', label: translate('translations.before'), text: ({ before }) => before ?? '–' },
              { name: 'after', label: translate('translations.after'), text: ({ text }) => text ?? translate('translations.asShipped') },
            ]}
            rowSx={() => ({ verticalAlign: 'top' })}
          />
        </Box>
      )}
      {changes.length > SHOWN && (
        <Typography color="textSecondary">{translate('translations.andMore', { count: number(changes.length - SHOWN) })}</Typography>
      )}
    </>
  );
}
