import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from '../../i18n';

interface ConflictDialogProps {
  /** What happened, in the words of the record. */
  text: string;
  /** Both sides by field, as people read them. */
  mine: Readonly<Record<string, string>>;
  theirs: Readonly<Record<string, string>>;
  nameOf: (field: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved meanwhile: shows both sides of every difference and lets the person choose. */
export function ConflictDialog({ text, mine, theirs, nameOf, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const translate = useTranslate();
  const different = Object.keys(mine).filter((field) => mine[field] !== theirs[field]);
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title" variant="h2">
        {translate('conflict.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {different.length > 0 && (
          <Table size="small" sx={{ mt: 3 }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('conflict.field')}</TableCell>
                <TableCell>{translate('conflict.mine')}</TableCell>
                <TableCell>{translate('conflict.theirs')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map((field) => (
                <TableRow key={field}>
                  <TableCell>{nameOf(field)}</TableCell>
                  <TableCell>{mine[field]}</TableCell>
                  <TableCell>{theirs[field]}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onTakeTheirs}>
          {translate('conflict.reload')}
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          {translate('conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
