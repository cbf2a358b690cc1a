import { placeholderFault, translationBounds } from '@kantoor/schemas';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { catalogue } from '../../i18n/catalogue';
import { useSentence, useTranslate } from '../../i18n';
import { isProblem, problemCode } from '../../providers/problem';
import { useOutcome } from '../notices';
import type { Dictionary } from './translation-verbs';
import { languageName, shippedOf, shippedPlaceholders, useTextName, useTranslations } from './use-translations';

interface TextDialogProps {
  /** More than one key if the text on screen is composed of other texts: the person chooses one. */
  keys: readonly [string, ...string[]];
  onClose: () => void;
}

/** Edits a text in every language, beside the shipped text. Input is kept when a save is refused. */
export function TextDialog({ keys, onClose }: TextDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const textName = useTextName();
  const [key, setKey] = useState(keys[0]);
  const { dictionary, save } = useTranslations();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" data-edits-texts="">
      <DialogTitle id={id} variant="h2">
        {translate('editMode.change')}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {keys.length > 1 ? (
          <TextField
            select
            label={translate('editMode.which')}
            value={key}
            onChange={({ target }) => {
              setKey(target.value);
              setTyped({});
            }}
            sx={{ mt: 2 }}
          >
            {keys.map((one) => (
              <MenuItem key={one} value={one}>
                {textName(one)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {textName(key)}
          </Typography>
        )}
        {dictionary && <Fields textKey={key} typed={typed} onType={setTyped} dictionary={dictionary} save={save} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

interface FieldsProps {
  textKey: string;
  typed: Readonly<Record<string, string>>;
  onType: (typed: Readonly<Record<string, string>>) => void;
  dictionary: Dictionary;
  save: ReturnType<typeof useTranslations>['save'];
  onClose: () => void;
}

function Fields({ textKey: key, typed, onType, dictionary, save, onClose }: FieldsProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { mutate, isPending, error } = useOutcome(() => save(dictionary, changes), {
    success: 'TRANSLATION_SAVED',
    failed: 'TRANSLATION_FAILED',
    asks: isProblem,
  });
  const rows = Object.keys(dictionary.texts).map((language) => {
    const stored = dictionary.texts[language]![key];
    const shipped = shippedOf(language)[key];
    const text = typed[language] ?? stored ?? shipped ?? '';
    const wanted = text.trim() === '' || text.trim() === shipped ? null : text.trim();
    const fault = wanted !== null ? placeholderFault(shippedPlaceholders, key, wanted) : null;
    return { language, stored, shipped, text, wanted, fault, isTooLong: text.length > translationBounds.text };
  });
  const changes = rows
    .filter(({ stored, wanted }) => (stored ?? null) !== wanted)
    .map(({ language, wanted }) => ({ languageCode: language, key, text: wanted }));
  const isWrong = rows.some(({ fault, isTooLong }) => fault !== null || isTooLong);
  const faultText = ({ fault, isTooLong }: (typeof rows)[number]): string | undefined => {
    if (isTooLong) return translate('editMode.tooLong', { most: translationBounds.text });
    if (!fault) return undefined;
    return fault.missing.length > 0
      ? translate('editMode.missing', { names: fault.missing.join(', ') })
      : translate('editMode.unknown', { names: fault.unknown.join(', ') });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isWrong || isPending) return;
        if (changes.length === 0) onClose();
        else mutate(undefined, { onSuccess: onClose });
      }}
    >
      {Boolean(error) && (
        <Alert severity={problemCode(error) === 'TRANSLATIONS_CHANGED' ? 'warning' : 'error'}>{sentence(problemCode(error))}</Alert>
      )}
      {rows.map((row) => {
        const { language, text, shipped, stored } = row;
        const fault = faultText(row);
        const notes = [
          shipped !== undefined && translate('editMode.ours', { text: shipped }),
          typed[language] !== undefined && stored !== undefined && translate('editMode.now', { text: stored }),
        ];
        return (
          <TextField
            key={language}
            id={`text-${language}`}
            label={languageName(language)}
            value={text}
            onChange={({ target }) => onType({ ...typed, [language]: target.value })}
            multiline
            fullWidth
            minRows={2}
            maxRows={8}
            autoFocus={language === catalogue.locale}
            error={fault !== undefined}
            helperText={fault ?? notes.filter(Boolean).join(' ')}
            slotProps={{ htmlInput: { lang: language, dir: 'auto' } }}
            sx={{ mt: 4 }}
          />
        );
      })}
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isPending || isWrong}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
