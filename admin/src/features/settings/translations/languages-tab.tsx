import {
  Box,
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState, useId, type FormEvent } from 'react';
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

/** Adds a language by its code (PLT-239). Its texts are stored; the profile menu offers the language once it is configured (PLT-O17). */
function AddLanguage({ languages, onClose }: { languages: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const id = useId();
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isLanguageCode(code) && !isThere && !isPending) mutate(code, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id} variant="h2">
          {translate('translations.addLanguage')}
        </DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('translations.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const shippedLanguages = ['en', 'nl'];
interface LanguagesTabProps {
  rows: readonly TextRow[];
  dictionary: Dictionary;
}
type Asked = { add: true } | { importInto: string } | { remove: string };

/** Lists the languages with the number of missing texts; files are exported and imported by language (PLT-239). */
export function LanguagesTab({ rows, dictionary }: LanguagesTabProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const languages = Object.keys(dictionary.texts);
  const close = (): void => setAsked(null);
  const save = (language: string, kind: 'csv' | 'json'): void =>
    saveFile(
      kind === 'csv'
        ? new Blob([csvOf(rows, language)], { type: 'text/csv' })
        : new Blob([jsonOf(rows, language)], { type: 'application/json' }),
      `kantoor-${language}.${kind}`,
    );
  return (
    <>
      <Button variant="contained" onClick={() => setAsked({ add: true })} sx={{ mb: 3 }}>
        {translate('translations.addLanguage')}
      </Button>
      <Paper variant="outlined" sx={{ overflow: 'auto' }}>
        <Table size="small" aria-label={translate('translations.tabs.languages')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('translations.language')}</TableCell>
              <TableCell align="right">{translate('translations.own')}</TableCell>
              <TableCell align="right">{translate('translations.lacking')}</TableCell>
              <TableCell>{translate('translations.files')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {languages.map((language) => {
              const name = languageName(language);
              return (
                <TableRow key={language}>
                  <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                    {`${name} (${language})`}
                    {!shippedLanguages.includes(language) && (
                      <Typography variant="caption" color="textSecondary" component="div">
                        {translate('translations.notChoosable')}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell align="right">{number(Object.keys(dictionary.texts[language]!).length)}</TableCell>
                  <TableCell align="right">{number(rows.filter((row) => isMissing(row, language)).length)}</TableCell>
                  <TableCell>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                      {(['csv', 'json'] as const).map((kind) => (
                        <Button
                          key={kind}
                          size="small"
                          aria-label={translate(`translations.exportAs.${kind}`, { name })}
                          onClick={() => save(language, kind)}
                        >
                          {kind.toUpperCase()}
                        </Button>
                      ))}
                      <Button
                        size="small"
                        aria-label={translate('translations.importInto', { name })}
                        onClick={() => setAsked({ importInto: language })}
                      >
                        {translate('translations.import')}
                      </Button>
                      {!shippedLanguages.includes(language) && (
                        <Button
                          size="small"
                          color="error"
                          aria-label={translate('translations.removeNamed', { name })}
                          onClick={() => setAsked({ remove: language })}
                        >
                          {translate('translations.remove')}
                        </Button>
                      )}
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Paper>
      {asked && 'add' in asked && <AddLanguage languages={languages} onClose={close} />}
      {asked && 'importInto' in asked && <ImportTexts language={asked.importInto} rows={rows} dictionary={dictionary} onClose={close} />}
      {asked && 'remove' in asked && <Removal language={asked.remove} dictionary={dictionary} onClose={close} />}
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
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
}
