import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';

const most = 50;
const compared = (alias: string): string => alias.trim().toLowerCase();
/** Checks whether an earlier alias is the same, ignoring case and spaces (PUR-O83). */
const isTwice = (aliases: readonly string[], at: number): boolean =>
  aliases.slice(0, at).some((alias) => compared(alias) !== '' && compared(alias) === compared(aliases[at]!));
export const areAliasesFine = (aliases: readonly string[]): boolean => aliases.every((_, at) => !isTwice(aliases, at));

interface AliasesProps {
  aliases: readonly string[];
  readOnly: boolean;
  onChange: (aliases: string[]) => void;
}

/** Editor for the aliases of a supplier; an empty one is dropped. */
export function Aliases({ aliases, readOnly, onChange }: AliasesProps) {
  const translate = useTranslate();
  const label = translate('organizations.supplier.alias');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {translate('organizations.supplier.aliases')}
        </Typography>
        <Typography color="textSecondary">{translate('organizations.supplier.aliasesHelp')}</Typography>
      </Box>
      {aliases.map((alias, at) => (
        // Aliases have no ids, and keep their order.
        <Box key={at} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            label={`${label} ${at + 1}`}
            value={alias}
            disabled={readOnly}
            error={isTwice(aliases, at)}
            helperText={isTwice(aliases, at) && translate('organizations.supplier.aliasTwice')}
            onChange={(event) => onChange(aliases.map((one, place) => (place === at ? event.target.value : one)))}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {!readOnly && (
            <IconButton
              onClick={() => onChange(aliases.filter((_, place) => place !== at))}
              aria-label={`${translate('organizations.supplier.removeAlias')}: ${alias || at + 1}`}
            >
              <RemoveIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {!readOnly && aliases.length < most && (
        <Button startIcon={<AddIcon />} sx={{ justifySelf: 'start' }} onClick={() => onChange([...aliases, ''])}>
          {translate('organizations.supplier.addAlias')}
        </Button>
      )}
    </Box>
  );
}
