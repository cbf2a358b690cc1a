import { isLanguageCode } from '@kantoor/schemas';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useSentence, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { problemCode } from '../../../providers/problem';
import { languageName, useTranslations } from '../../../shell/edit-mode';
import { useOutcome } from '../../../shell/notices';

/** Adds a language by its code (PLT-239). Its texts are stored; the profile menu offers the language once it is configured (PLT-O17). */
export function AddLanguage({ languages, onClose }: { languages: readonly string[]; onClose: () => void }) {
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
