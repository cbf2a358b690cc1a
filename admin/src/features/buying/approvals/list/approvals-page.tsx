import { Box, FormControlLabel, Switch, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { usePageTitle } from '../../../../shell/page-title';
import { approvables, type ApprovableKind } from '../approvables';
import { DelegationNotice } from '../delegations/delegation-notice';
import { useState, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { ListAt } from '../../../../shared/list/list-at';
import { useListPlace } from '../../../../shared/list/list-place';
import { ListView } from '../../../../shared/list/list-view';
import { NothingHere } from '../../../../shared/list/nothing-here';
import { useListFilters } from '../../../../shared/list/use-list-filters';
import { useCurrent, useMay } from '../../../../shell/current';
import { type ApprovalRow, isToAnswer } from '../approval';
import { DelegationsPanel } from '../delegations/delegations-panel';
import { approvalPaths } from '../paths';
import { RowActions } from './row-actions';
import { useApprovalColumns } from './use-approval-columns';
import { useGridAddress } from './use-grid-address';
import { ApprovalsHeader } from './approvals-header';
import { decimal } from '@kantoor/schemas';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { bulkRun, useRun } from '../../../../shared/bulk-actions/run';
import { BulkFrame, RunDialog } from '../../../../shared/bulk-actions/run-dialog';
import { ChosenBar } from '../../../../shared/list/chosen-bar';
import { useChosenRows } from '../../../../shared/list/use-choice';
import { changedByApprovals } from '../use-approvals';

/** Maximum number of approvals at once: users do not check more amounts before they confirm. */
const approvedAtOnce = 50;

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
function ApproveChosen({ kind }: { kind: ApprovableKind }) {
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

/** Rows per page. */
const perPage = 25;

/** Grid with the approvals of one kind of record (PUR-102, PUR-103). */
function ApprovalsGrid({ kind }: { kind: ApprovableKind }) {
  const at = useGridAddress(kind);
  const { ecosystem } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.approvals.${kind.resource}`, at, defaults: { sort: [...kind.sort], perPage } });
  return (
    <ListAt<ApprovalRow> place={place} resource="approvals" meta={{ path: kind.list }}>
      <Rows kind={kind} />
    </ListAt>
  );
}

function Rows({ kind }: { kind: ApprovableKind }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const columns = useApprovalColumns({ kind });
  const { filter, setFilter } = useListFilters();
  const { total } = useListContext();
  const [delegates, setDelegates] = useState(false);
  const seesAll = useMay('approvals.all');
  const title = translate(`approvals.of.${kind.resource}.title`);
  const isFirst = kind === approvables[0];
  const hrefOf = ({ entityId }: ApprovalRow): string => kind.page(paths, entityId);
  return (
    <>
      <ListView
        columns={columns}
        label={title}
        failed={kind.notLoaded}
        head={
          <ApprovalsHeader
            title={title}
            other={isFirst && seesAll && { to: approvalPaths(paths).all, label: translate('approvals.ofAll') }}
            delegate={isFirst && translate('approvals.delegate.open')}
            onDelegate={() => setDelegates(true)}
          />
        }
        search={{ label: translate(`approvals.of.${kind.resource}.search`) }}
        canRefresh
        filters={
          <FormControlLabel
            control={
              <Switch checked={filter.answered === true} onChange={(event) => setFilter({ answered: event.target.checked || undefined })} />
            }
            label={translate('approvals.answeredToo')}
          />
        }
        choosing={{ most: approvedAtOnce, bar: <ApproveChosen kind={kind} /> }}
        hrefOf={hrefOf}
        onOpen={(row) => void navigate(hrefOf(row))}
        rowActions={(row) => <RowActions kind={kind} row={row} />}
        mark={({ isOverRuled }) => (isOverRuled ? 'foreign' : undefined)}
        empty={<NothingHere text={translate(`approvals.of.${kind.resource}.none`)} notFound={translate('approvals.noneFound')} />}
      />
      {delegates && <DelegationsPanel onClose={() => setDelegates(false)} />}
      <Box sx={visuallyHidden} role="status">
        {total !== undefined && translate('approvals.waiting', { smart_count: total })}
      </Box>
    </>
  );
}
const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** Approvals that wait for the user, own and delegated, in a grid for each kind of record (PUR-101, D-23). */
export default function ApprovalsPage() {
  usePageTitle(useTranslate()('shell.pages.approvals'));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DelegationNotice />
      {approvables.map((kind) => (
        <Box key={kind.resource} sx={{ flex: 'none' }}>
          <ApprovalsGrid kind={kind} />
        </Box>
      ))}
    </Box>
  );
}
