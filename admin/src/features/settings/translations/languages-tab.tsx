import { Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { saveFile } from '../../../providers/http';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { languageName, useTranslations, type Dictionary } from '../../../shell/edit-mode';
import { useOutcome } from '../../../shell/notices';
import { AddLanguage } from './add-language';
import { ImportTexts } from './import-texts';
import { csvOf, jsonOf } from './text-files';
import { isMissing, type TextRow } from './text-rows';

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
