import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { ChosenFiles, outbox } from '../../buying/documents';

/** Creates a document for each file, as drafts or submitted at once (PUR-O68). */
export function ManyFilesDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const { team } = useCurrent();
  const make = (submits: boolean): void => {
    onClose();
    void outbox.add(
      files.map((file) => ({ body: { documentType: 'Declaration', ...(team && { teamId: team.id }) }, files: [file], submits })),
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {translate('declarations.declareFiles', { smart_count: files.length })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <ChosenFiles files={files} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" onClick={() => make(false)}>
          {translate('declarations.makeDrafts')}
        </Button>
        <Button variant="contained" onClick={() => make(true)}>
          {translate('declarations.makeAndSubmit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
