import { useState } from 'react';
import { Box } from '@mui/material';
import { useNavigate } from 'react-router';
import { useResourceDefinitions } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import { ListAt } from '../../../../shared/list/list-at';
import { useListPlace } from '../../../../shared/list/list-place';
import { ListView } from '../../../../shared/list/list-view';
import { NothingHere } from '../../../../shared/list/nothing-here';
import { useListFilters } from '../../../../shared/list/use-list-filters';
import { useCurrent, useMay } from '../../../../shell/current';
import { NotFoundPage } from '../../../../shell/entrance/not-found-page';
import { usePageTitle } from '../../../../shell/page-title';
import type { RecordOptions } from '../../../../shell/resources';
import { approvables, type ApprovableKind } from '../approvables';
import type { ApprovalRow } from '../approval';
import { DelegationsPanel } from '../delegations/delegations-panel';
import { approvalPaths } from '../paths';
import { useApprovalColumns } from './use-approval-columns';
import { useGridAddress } from './use-grid-address';
import { ApprovalsHeader } from './approvals-header';
import { useVerbs } from '../../../../providers/data/verbs';
import { ActionsMenu } from '../../../records/team-records';
import { ForceDialog } from '../force-dialog';
import { HandOverDialog } from '../hand-over-dialog';
import { useReminder } from '../use-reminder';

/** Actions of finance on a pending approval: remind, hand over, or book the record without it. */
function FinanceActions({ kind, row }: { kind: ApprovableKind; row: ApprovalRow }) {
  const translate = useTranslate();
  const provider = useVerbs('approvals');
  const [open, setOpen] = useState<'handOver' | 'force' | null>(null);
  const of = kind.address(row.entityId);
  const { remind, isBusy, question } = useReminder((confirmedRepeat) => provider.approvalRemind({ of, confirmedRepeat }));
  const close = (): void => setOpen(null);
  return (
    <>
      <ActionsMenu
        label={translate('approvals.actions', { name: row.name })}
        actions={[
          { label: translate('approvals.remind.it'), run: remind, disabled: isBusy },
          { label: translate('approvals.handOver.it'), run: () => setOpen('handOver') },
          kind.isForced && { label: translate('approvals.force.it'), run: () => setOpen('force') },
        ]}
      />
      {question}
      {open === 'handOver' && <HandOverDialog of={of} approval={row} onClose={close} />}
      {open === 'force' && <ForceDialog kind={kind} id={row.entityId} name={row.name} onClose={close} />}
    </>
  );
}

/** Longest waiting first. */
const defaults = { sort: ['since', 'ASC'], perPage: 50 } as const;
const ofAll = { all: true };
/** Options for the minimum number of days waiting. */
const waits = [2, 5, 10, 20] as const;

/** All pending approvals of the ecosystem, for finance. */
export default function AllApprovalsPage() {
  usePageTitle(useTranslate()('approvals.allTitle'));
  if (!useMay('approvals.all')) return <NotFoundPage />;
  return approvables.map((kind) => (
    <Box key={kind.resource}>
      <AllOfKind kind={kind} />
    </Box>
  ));
}

function AllOfKind({ kind }: { kind: ApprovableKind }) {
  const at = useGridAddress(kind);
  const { ecosystem } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.allApprovals.${kind.resource}`, at, defaults });
  return (
    <ListAt<ApprovalRow> place={place} resource="approvals" filter={ofAll} meta={{ path: kind.list }}>
      <Rows kind={kind} />
    </ListAt>
  );
}

function Rows({ kind }: { kind: ApprovableKind }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths, teams } = useCurrent();
  const { filter, setFilter } = useListFilters();
  const definitions = useResourceDefinitions<RecordOptions>();
  const columns = useApprovalColumns({ kind, isOfAll: true });
  const [delegates, setDelegates] = useState(false);
  const isFirst = kind === approvables[0];
  const title = translate(isFirst ? 'approvals.allTitle' : `approvals.of.${kind.resource}.title`);
  const hrefOf = ({ entityId }: ApprovalRow): string =>
    definitions[kind.resource]?.options?.path(paths, entityId) ?? kind.page(paths, entityId);
  const longer = filter.waitingLonger as number | undefined;
  return (
    <>
      <ListView
        columns={columns}
        label={title}
        head={
          <ApprovalsHeader
            title={title}
            other={isFirst && { to: approvalPaths(paths).own, label: translate('approvals.ofMe') }}
            delegate={isFirst && translate('approvals.delegate.title')}
            onDelegate={() => setDelegates(true)}
          />
        }
        search={{ label: translate(`approvals.of.${kind.resource}.search`) }}
        canRefresh
        filters={
          <>
            <ChoiceFilter
              label={translate('approvals.waitingLonger')}
              choices={waits.map((value) => ({ value, label: translate('approvals.days', { smart_count: value }) }))}
              chosen={longer === undefined ? [] : [longer]}
              onChange={(chosen) => setFilter({ waitingLonger: chosen.at(-1) })}
            />
            <ChoiceFilter
              label={translate('approvals.columns.escalatedAt')}
              choices={[
                { value: true, label: translate('shell.yes') },
                { value: false, label: translate('shell.no') },
              ]}
              chosen={filter.escalated === undefined ? [] : [filter.escalated as boolean]}
              onChange={(chosen) => setFilter({ escalated: chosen.at(-1) })}
            />
            <ChoiceFilter
              label={translate('approvals.team')}
              choices={teams.map(({ teamId, name }) => ({ value: teamId, label: name }))}
              chosen={[filter.teamId ?? []].flat() as number[]}
              onChange={(chosen) => setFilter({ teamId: chosen.length > 0 ? chosen : undefined })}
            />
          </>
        }
        hrefOf={hrefOf}
        onOpen={(row) => void navigate(hrefOf(row))}
        rowActions={(row) => <FinanceActions kind={kind} row={row} />}
        mark={({ escalatedAt }) => (escalatedAt ? 'refused' : undefined)}
        empty={<NothingHere text={translate('approvals.noneOfAll')} notFound={translate('approvals.noneFound')} />}
      />
      {delegates && <DelegationsPanel onClose={() => setDelegates(false)} />}
    </>
  );
}
