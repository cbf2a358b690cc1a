import { Box, Button, FormControlLabel, MenuItem, Paper, Switch, TextField, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { languageName, TextDialog, useTextName } from '../../../shell/edit-mode';
import { isChanged, isFound, isMissing, shownIn, type TextRow } from './text-rows';
import { RowsTable } from '../../../shared/list/rows-table';

const PAGE = 50;
interface TextsTabProps {
  rows: readonly TextRow[];
  languages: readonly string[];
}

/** Table of keys with their text in each language (PLT-240); a click on a row opens the text. */
export function TextsTab({ rows, languages }: TextsTabProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [missingIn, setMissingIn] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<string | null>(null);
  const textName = useTextName();
  const words = useDeferredValue(typed);
  const found = useMemo(() => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter((row) => (!missingIn || isMissing(row, missingIn)) && (!changedOnly || isChanged(row)) && isFound(row, wanted));
  }, [rows, words, missingIn, changedOnly]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3, alignItems: 'center' }}>
        <TextField
          type="search"
          size="small"
          label={translate('translations.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setShown(PAGE);
          }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <TextField
          select
          size="small"
          id="missing-in"
          label={translate('translations.missingIn')}
          value={missingIn}
          onChange={({ target }) => setMissingIn(target.value)}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value="">{translate('translations.notFiltered')}</MenuItem>
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {`${languageName(language)} (${number(rows.filter((row) => isMissing(row, language)).length)})`}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Switch checked={changedOnly} onChange={(_, checked) => setChangedOnly(checked)} />}
          label={translate('translations.changedOnly')}
        />
        <Typography role="status" color="textSecondary" variant="body2">
          {translate('translations.found', { smart_count: found.length, count: number(found.length) })}
        </Typography>
      </Box>
      {found.length === 0 ? (
        <Typography color="textSecondary">{translate('translations.none')}</Typography>
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'auto' }}>
          <RowsTable
            label={translate('translations.table')}
            rows={found.slice(0, shown)}
            idOf={({ key }) => key}
            columns={[
              {
                ...{ name: ' key', label: translate('translations.key'), isHead: true, sx: keyStyle },
                render: ({ key }) => <TextKey name={textName(key)} onOpen={() => setOpen(key)} />,
              },
              ...languages.map((language) => ({
                ...{ name: language, label: languageName(language), sx: { minWidth: 180, maxWidth: 420, whiteSpace: 'pre-line' } },
                render: (row: TextRow) => <TextIn row={row} language={language} />,
              })),
            ]}
            onOpen={({ key }) => setOpen(key)}
            rowSx={() => ({ '& > *': { verticalAlign: 'baseline', py: 1.5 } })}
          />
        </Paper>
      )}
      {found.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)} sx={{ mt: 2 }}>
          {translate('translations.more', { count: number(Math.min(PAGE, found.length - shown)) })}
        </Button>
      )}
      {open !== null && <TextDialog keys={[open]} onClose={() => setOpen(null)} />}
    </>
  );
}

const keyStyle = { width: { xs: 130, sm: 240 }, minWidth: { xs: 130, sm: 160 }, maxWidth: { xs: 150, sm: 280 } };

function TextKey({ name, onOpen }: { name: string; onOpen: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      aria-label={translate('translations.edit', { key: name })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      sx={{
        textTransform: 'none',
        textAlign: 'start',
        justifyContent: 'start',
        p: 0,
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
        minWidth: 0,
      }}
    >
      {name}
    </Button>
  );
}

/** The text as it is shown, and the shipped one if it was changed. */
function TextIn({ row, language }: { row: TextRow; language: string }) {
  const translate = useTranslate();
  const { stored, shipped } = row.texts[language]!;
  return (
    <Box lang={language} dir="auto">
      {shownIn(row, language) ?? (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
          {translate('translations.missing')}
        </Typography>
      )}
      {stored !== undefined && shipped !== undefined && (
        <Typography variant="caption" color="textSecondary" component="div">
          {translate('translations.ours', { text: shipped })}
        </Typography>
      )}
    </Box>
  );
}
