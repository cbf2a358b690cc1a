import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useMay } from '../../../../shell/current';
import { useReminder } from '../../approvals';
import { type PurchaseRow, purchasesMeta } from '../purchase';

/** All approvers are reminded; this is the maximum number of rows shown. */
const shownRows = 200;

/** Reminds the approvers of all purchases of the list, on all pages, that wait for approval in the user's teams (PUR-031, PUR-O31). */
export function RemindListed({ teamId }: { teamId: number | null }) {
  const translate = useTranslate();
  const provider = useVerbs('purchases');
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const filter = { ...filterValues, remindable: true };
  const { data: count = 0 } = useQuery({
    queryKey: ['purchases', 'purchaseCount', { teamId, filter }],
    queryFn: ({ signal }) => provider.purchaseCount({ teamId, filter, signal }),
  });
  if (!useMay('purchases.write')) return null;
  return (
    <>
      <Button color="inherit" disabled={count === 0} onClick={() => setOpen(true)}>
        {translate('approvals.remind.it')}
      </Button>
      {isOpen && <RemindDialog teamId={teamId} filter={filterValues} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RemindDialogProps {
  teamId: number | null;
  filter: Record<string, unknown>;
  count: number;
  onClose: () => void;
}
function RemindDialog({ teamId, filter, count, onClose }: RemindDialogProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const heading = useId();
  const provider = useVerbs('approvals');
  const wanted = { ...filter, remindable: true };
  const { data = [] } = useQuery({
    queryKey: ['purchases', 'remindable', { teamId, filter: wanted }],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<PurchaseRow>('purchases', {
          ...{ pagination: { page: 1, perPage: shownRows }, sort: { field: 'purchaseDate', order: 'DESC' }, filter: wanted },
          ...{ meta: purchasesMeta(teamId), signal },
        })
      ).data,
  });
  const send = (confirmedRepeat: boolean): Promise<unknown> =>
    provider.approvalsRemind({ filter, ...(teamId !== null && { teamId }), ...(confirmedRepeat && { confirmedRepeat }) });
  const { remind, isBusy, question } = useReminder(send, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {translate('approvals.remind.title', { smart_count: count })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Table size="small" aria-labelledby={heading}>
          <TableHead>
            <TableRow>
              {['purchaseDate', 'organization', 'reference'].map((name) => (
                <TableCell key={name}>{translate(`resources.purchases.fields.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((row) => (
              <TableRow key={row.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{date(row.purchaseDate)}</TableCell>
                <TableCell>{row.organization?.name}</TableCell>
                <TableCell>{row.reference}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {count > data.length && data.length > 0 && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {translate('approvals.remind.more', { smart_count: count - data.length })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={remind}>
          {translate('approvals.remind.it')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
