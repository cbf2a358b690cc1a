import { Alert, Box, Button, DialogContentText, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { number } from '../../../format';
import { useTranslate, useSentence } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { saveFile } from '../../../providers/http';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { languageName, useTranslations, type Dictionary } from '../../../shell/edit-mode';
import { useOutcome } from '../../../shell/notices';
import { ImportTexts } from './import-texts';
import { csvOf, jsonOf } from './text-files';
import { isMissing, type TextRow } from './text-rows';
import { isLanguageCode } from '@kantoor/schemas';
import { problemCode } from '../../../providers/problem';
import { ActionDialog } from '../../../shell/action-dialog';
import { RowsTable } from '../../../shared/list/rows-table';

/** Adds a language by its code (PLT-239). Its texts are stored; the profile menu offers the language once it is configured (PLT-O17). */
function AddLanguage({ languages, onClose }: { languages: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const provider = useVerbs('translations');
  const { readAgain } = useTranslations();
  const { mutate, isPending, error } = useOutcome(
    async (code: string) => {
      await provider.languageAdd({ code });
      await readAgain();
    },
    { success: 'CHANGES_SAVED', failed: 'TRANSLATION_FAILED', asks: () => true },
  );
  const code = typed.trim();
  const isThere = languages.includes(code);
  const fault = isThere
    ? translate('translations.languageThere')
    : tried && !isLanguageCode(code)
      ? sentence('TRANSLATION_LANGUAGE')
      : undefined;
  const submit = (): void => {
    setTried(true);
    if (isLanguageCode(code) && !isThere && !isPending) mutate(code, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title={translate('translations.addLanguage')}
      action={translate('translations.add')}
      onAction={submit}
      disabled={isPending}
      onClose={onClose}
      isForm
    >
      <DialogContentText sx={{ mb: 3 }}>{translate('translations.addText')}</DialogContentText>
      {Boolean(error) && <Alert severity="error">{sentence(problemCode(error))}</Alert>}
      <TextField
        autoFocus
        fullWidth
        id="language-key"
        label={translate('translations.key')}
        value={typed}
        error={fault !== undefined}
        helperText={fault ?? (isLanguageCode(code) ? languageName(code) : translate('translations.keyExamples'))}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ mt: 1 }}
      />
    </ActionDialog>
  );
}

const shippedLanguages = ['en', 'nl'];
interface LanguagesTabProps {
  rows: readonly TextRow[];
  dictionary: Dictionary;
}
type LanguageDialog = { add: true } | { importInto: string } | { remove: string };

interface LanguageActionsProps {
  language: string;
  onSave: (language: string, kind: 'csv' | 'json') => void;
  onAsk: (dialog: LanguageDialog) => void;
}

function LanguageActions({ language, onSave, onAsk }: LanguageActionsProps) {
  const translate = useTranslate();
  const name = languageName(language);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['csv', 'json'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-label={translate(`translations.exportAs.${kind}`, { name })}
          onClick={() => onSave(language, kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
      <Button size="small" aria-label={translate('translations.importInto', { name })} onClick={() => onAsk({ importInto: language })}>
        {translate('translations.import')}
      </Button>
      {!shippedLanguages.includes(language) && (
        <Button
          size="small"
          color="error"
          aria-label={translate('translations.removeNamed', { name })}
          onClick={() => onAsk({ remove: language })}
        >
          {translate('translations.remove')}
        </Button>
      )}
    </Box>
  );
}

/** Lists the languages with the number of missing texts; files are exported and imported by language (PLT-239). */
export function LanguagesTab({ rows, dictionary }: LanguagesTabProps) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  const languages = Object.keys(dictionary.texts);
  const close = (): void => setDialog(null);
  const save = (language: string, kind: 'csv' | 'json'): void =>
    saveFile(
      kind === 'csv'
        ? new Blob([csvOf(rows, language)], { type: 'text/csv' })
        : new Blob([jsonOf(rows, language)], { type: 'application/json' }),
      `kantoor-${language}.${kind}`,
    );
  return (
    <>
      <Button variant="contained" onClick={() => setDialog({ add: true })} sx={{ mb: 3 }}>
        {translate('translations.addLanguage')}
      </Button>
      <Paper variant="outlined" sx={{ overflow: 'auto' }}>
        <RowsTable
          label={translate('translations.tabs.languages')}
          rows={languages}
          idOf={(language) => language}
          columns={[
            {
              ...{ name: 'language', label: translate('translations.language'), isHead: true, sx: { minWidth: 140 } },
              render: (language) => (
                <>
                  {`${languageName(language)} (${language})`}
                  {!shippedLanguages.includes(language) && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {translate('translations.notChoosable')}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              ...{ name: 'own', label: translate('translations.own'), right: true },
              text: (language) => number(Object.keys(dictionary.texts[language]!).length),
            },
            {
              ...{ name: 'lacking', label: translate('translations.lacking'), right: true },
              text: (language) => number(rows.filter((row) => isMissing(row, language)).length),
            },
          ]}
          actions={{
            label: translate('translations.files'),
            of: (language) => <LanguageActions language={language} onSave={save} onAsk={setDialog} />,
          }}
        />
      </Paper>
      {dialog && 'add' in dialog && <AddLanguage languages={languages} onClose={close} />}
      {dialog && 'importInto' in dialog && <ImportTexts language={dialog.importInto} rows={rows} dictionary={dictionary} onClose={close} />}
      {dialog && 'remove' in dialog && <Removal language={dialog.remove} dictionary={dictionary} onClose={close} />}
    </>
  );
}

function Removal({ language, dictionary, onClose }: { language: string; dictionary: Dictionary; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useVerbs('translations');
  const { readAgain } = useTranslations();
  const { mutate, isPending } = useOutcome(
    async () => {
      const { [language]: _, ...others } = dictionary.texts;
      await provider.translationsReplace({ version: dictionary.version, texts: others });
      await readAgain();
    },
    { success: 'CHANGES_SAVED', failed: 'TRANSLATION_FAILED', onSettled: onClose },
  );
  const count = Object.keys(dictionary.texts[language]!).length;
  return (
    <ConfirmDialog
      open
      title={translate('translations.removeTitle', { name: languageName(language) })}
      text={translate('translations.removeText', { smart_count: count, count: number(count) })}
      yes={translate('translations.remove')}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
}
