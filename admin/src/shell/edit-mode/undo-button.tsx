import UndoIcon from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useOutcome } from '../notices';
import { useTranslations } from './use-translations';

/** Undoes the last save, unless one of its texts was changed since. */
export function UndoButton() {
  const translate = useTranslate();
  const { dictionary, save, undo } = useTranslations();
  const { mutate, isPending } = useOutcome(
    async () => {
      if (dictionary && undo) await save({ ...dictionary, version: undo.version }, undo.changes);
    },
    { success: 'TRANSLATION_UNDONE', failed: 'TRANSLATION_FAILED' },
  );
  if (!undo) return null;
  return (
    <Button size="small" startIcon={<UndoIcon />} disabled={isPending || !dictionary} onClick={() => mutate()}>
      {translate('editMode.undo')}
    </Button>
  );
}
