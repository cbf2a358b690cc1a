import { Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { ListAt } from '../../../../shared/list/list-at';
import { useListPlace } from '../../../../shared/list/list-place';
import { ListView } from '../../../../shared/list/list-view';
import { NothingHere } from '../../../../shared/list/nothing-here';
import { useListFilters } from '../../../../shared/list/use-list-filters';
import { useCurrent, useMay } from '../../../../shell/current';
import { approvables, type ApprovableKind } from '../approvables';
import type { ApprovalRow } from '../approval';
import { DelegationsPanel } from '../delegations/delegations-panel';
import { approvalPaths } from '../paths';
import { ApproveChosen, approvedAtOnce } from './approve-chosen';
import { RowActions } from './row-actions';
import { useApprovalColumns } from './use-approval-columns';
import { useGridAddress } from './use-grid-address';
import { ApprovalsHeader } from './approvals-header';

/** Rows per page. */
const perPage = 25;

/** Grid with the approvals of one kind of record (PUR-102, PUR-103). */
export function ApprovalsGrid({ kind }: { kind: ApprovableKind }) {
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
