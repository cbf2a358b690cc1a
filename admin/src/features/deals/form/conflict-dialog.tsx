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
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { fullName } from '../../../shared/contacts';
import type { Deal } from '../deal';
import { draftOf, draftTotals, type DealDraft } from './deal-draft';
import type { DealFormModel } from './form-model';

/** Somebody else saved meanwhile: shows both sides of every difference and lets the person choose; nothing is overwritten unseen. */
export function ConflictDialog({ form, theirs }: { form: DealFormModel; theirs: Deal }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const asTexts = (draft: DealDraft): Record<string, string> => ({
    name: draft.name,
    owner: draft.owner,
    organization: draft.organization?.name ?? '',
    contact: fullName(draft.contact),
    currency: draft.currency,
    clientReference: draft.clientReference,
    invoiceNumber: draft.invoiceNumber,
    note: draft.note,
    lines: `${draft.lines.length} · ${money(draftTotals(draft.lines, null).net, draft.currency)}`,
  });
  const mine = asTexts(form.draft);
  const other = asTexts(draftOf(theirs));
  const different = Object.keys(mine).filter((field) => mine[field] !== other[field]);
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title" variant="h2">
        {translate('dealForm.conflict.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('dealForm.conflict.text')}</DialogContentText>
        {different.length > 0 && (
          <Table size="small" sx={{ mt: 3 }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('dealForm.conflict.field')}</TableCell>
                <TableCell>{translate('dealForm.conflict.mine')}</TableCell>
                <TableCell>{translate('dealForm.conflict.theirs')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map((field) => (
                <TableRow key={field}>
                  <TableCell>{translate(`dealForm.${field}`)}</TableCell>
                  <TableCell>{mine[field]}</TableCell>
                  <TableCell>{other[field]}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={form.takeTheirs}>
          {translate('dealForm.conflict.reload')}
        </Button>
        <Button variant="contained" onClick={form.keepMine}>
          {translate('dealForm.conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
