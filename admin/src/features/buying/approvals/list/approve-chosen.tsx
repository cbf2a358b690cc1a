import { decimal } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { bulkRun, useRun } from '../../../../shared/bulk-actions/run';
import { BulkFrame, RunDialog } from '../../../../shared/bulk-actions/run-dialog';
import { ChosenBar } from '../../../../shared/list/chosen-bar';
import { useChosenRows } from '../../../../shared/list/use-choice';
import type { ApprovableKind } from '../approvables';
import { isToAnswer, type ApprovalRow } from '../approval';
import { changedByApprovals } from '../use-approvals';

/** Maximum number of approvals at once: users do not check more amounts before they confirm. */
export const approvedAtOnce = 50;

/** Returns the totals of the rows, by currency. */
function sumsOf(rows: readonly ApprovalRow[], money: (value: string, currency: string) => string): string {
  const sums = new Map<string, string>();
  for (const { currency, value } of rows)
    if (currency && value !== null)
      sums.set(
        currency,
        decimal(sums.get(currency) ?? 0)
          .plus(value)
          .toFixed(2),
      );
  return [...sums].map(([currency, sum]) => money(sum, currency)).join(', ');
}

/** Approves the selected rows in bulk; the dialog lists the amount of each first. */
export function ApproveChosen({ kind }: { kind: ApprovableKind }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useVerbs('approvals');
  const run = useRun();
  const { selectedIds, onSelect } = useListContext<ApprovalRow>();
  const { rows, chooseAll } = useChosenRows<ApprovalRow>(approvedAtOnce);
  const [shown, setShown] = useState<'plan' | 'run' | null>(null);
  const leave = useRef<(gone: ReadonlySet<number>) => void>(undefined);
  useEffect(() => {
    leave.current = (gone) => onSelect(selectedIds.filter((id) => !gone.has(id)));
  });
  useEffect(() => {
    if (run?.isOver && run.what === 'approvals')
      leave.current!(new Set(run.rows.filter(({ state }) => state === 'done').map(({ id }) => id)));
  }, [run]);
  const amountOf = ({ value, currency }: ApprovalRow): string => (value === null ? '' : money(value, currency));
  const begin = (): void => {
    void bulkRun.start({
      what: 'approvals',
      items: rows,
      nameOf: (row) => ({ id: row.id, label: row.name, detail: amountOf(row) }),
      skips: (row) => (isToAnswer(row) ? null : 'APPROVAL_OVER_RULED'),
      work: ({ id, entityId }) => provider.approvalApprove({ of: kind.address(entityId), approvalId: id }).then(() => undefined),
    });
    setShown('run');
  };
  const isBusy = run !== null && !run.isOver;
  return (
    <>
      <ChosenBar most={approvedAtOnce} chooseAll={chooseAll} sums={sumsOf(rows, money)}>
        <Button variant="contained" disabled={isBusy} onClick={() => setShown('plan')}>
          {translate('approvals.approveChosen', { smart_count: rows.length })}
        </Button>
      </ChosenBar>
      {shown === 'plan' && (
        <BulkFrame
          title={translate('bulk.approvals.title')}
          onClose={() => setShown(null)}
          actions={
            <>
              <Button color="inherit" onClick={() => setShown(null)}>
                {translate('ra.action.cancel')}
              </Button>
              <Button variant="contained" onClick={begin} data-shortcut="save">
                {translate('approvals.approveSums', { smart_count: rows.length, sums: sumsOf(rows, money) })}
              </Button>
            </>
          }
        >
          <Box component="ul" aria-label={translate('approvals.chosen')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Box component="li" key={row.id} sx={{ display: 'flex', gap: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {row.name}
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {[row.organizationName, row.requester.name].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
                <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{amountOf(row)}</Box>
              </Box>
            ))}
          </Box>
        </BulkFrame>
      )}
      {shown === 'run' && run && <RunDialog changes={changedByApprovals} onClose={() => setShown(null)} />}
    </>
  );
}
