import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { dealStateMachine, dealStates, statesUntilInvoiced, type StructuredTeam } from '@kantoor/schemas';
import { IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { fetchedLater } from '../../../shell/fetching';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useVerbs } from '../../../providers/data/verbs';
import { useDownload } from '../../../shared/use-download';
import { useOutcome } from '../../../shell/notices';
import type { PanelOrigin } from '../../../shell/panel-navigation';
import { isRemindable, type Deal, type DealRow } from './deal';
import { dealAddress, dealsPath } from './deal-addresses';
import { highlightDeal } from './highlight';
import { useDealPaths } from './paths';
import { ActionDialog } from '../../../shell/action-dialog';

interface MoveDialogProps {
  deal: DealRow;
  teams: StructuredTeam[];
  busy: boolean;
  onMove: (teamId: number) => void;
  onClose: () => void;
}

/** Offers the user's other teams in this ecosystem (CRM-108). */
function MoveDialog({ deal, teams, busy, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const [teamId, setTeamId] = useState(teams[0]!.teamId);
  return (
    <ActionDialog
      title={translate('deals.moveTitle', { deal: deal.name })}
      action={translate('deals.move')}
      onAction={() => onMove(teamId)}
      disabled={busy}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={translate('deals.moveTo')}
        value={teamId}
        onChange={(event) => setTeamId(Number(event.target.value))}
        sx={{ mt: 2 }}
      >
        {teams.map((team) => (
          <MenuItem key={team.teamId} value={team.teamId}>
            {team.name}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}

const DealReminder = fetchedLater(() => import('./deal-reminder'));
const RowInvoicing = fetchedLater(() => import('./invoice-dialog/row-invoicing'));
const SplitDialog = fetchedLater(() => import('./split/split-dialog'));

const changes = ['deals'];

interface DealMenuProps {
  deal: DealRow | Deal;
  /** In the form a copy is opened; in a list it is only highlighted (CRM-O41). */
  inForm?: boolean;
  /** Whether the form has unsaved input. */
  unsaved?: boolean;
  onOpen?: () => void;
  onChanged?: (deal: Deal) => void;
  onGone?: () => void;
}

type DealDialog = 'archive' | 'invoice' | 'move' | 'split' | 'remind';

/** The changes that the menu makes by itself: a copy, to the archive, to another team. */
function useDealChanges({ deal, inForm, onChanged, onGone }: Omit<DealMenuProps, 'onOpen' | 'unsaved'>, close: () => void) {
  const navigate = useNavigate();
  const notify = useNotify();
  const paths = useDealPaths();
  const provider = useVerbs('deals');
  const { teams } = useCurrent();
  const translate = useTranslate();
  const copying = useOutcome(() => provider.dealClone({ id: deal.id, name: `${deal.name} copy` }), {
    failed: 'CLONE_DEAL_FAILED',
    changes,
    onSuccess: (made) => {
      highlightDeal(made.id);
      const opened = (history.state as { usr?: PanelOrigin } | null)?.usr;
      if (inForm) void navigate(paths.deal(made.id), { state: opened, replace: Boolean(opened?.over) });
    },
  });
  const archiving = useOutcome(
    () => provider.delete('deals', { id: deal.id, previousData: deal, meta: { path: dealsPath(deal.teamId) } }),
    {
      ...{ success: translate('deals.archived', { deal: deal.name }), failed: 'ARCHIVE_DEAL_FAILED', changes },
      onSuccess: onGone,
      onSettled: close,
    },
  );
  const moving = useOutcome((newTeamId: number) => provider.dealMove({ deal, newTeamId }), {
    failed: 'MOVE_DEAL_FAILED',
    changes,
    onSuccess: (moved, newTeamId) => {
      const team = teams.find((one) => one.teamId === newTeamId);
      notify('deals.moved', { type: 'success', messageArgs: { deal: deal.name, team: team?.name ?? '' } });
      close();
      onChanged?.(moved);
      onGone?.();
    },
  });
  return { copying, archiving, moving };
}

/**
 * Menu of actions on one deal besides editing: go to, copy, archive, move, split, remind, export (CRM-031 to CRM-035, CRM-O43); then
 * invoice (D-43, D-47).
 */
export function DealMenu({ unsaved = false, onOpen, ...props }: DealMenuProps) {
  const { deal, inForm = false, onChanged } = props;
  const translate = useTranslate();
  const client = useQueryClient();
  const { teams, ownTeamIds, may } = useCurrent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<DealDialog | null>(null);
  const close = useCallback((): void => setAsking(null), []);
  const { copying, archiving, moving } = useDealChanges(props, close);
  const download = useDownload({ failed: 'EXPORT_FAILED' });
  const stateId = deal.dealState.dealStateId;
  const isOfOwnTeam = ownTeamIds.includes(deal.teamId);
  const mayChange = isOfOwnTeam && may('deals.write');
  const otherTeams = teams.filter(({ teamId, isArchived }) => ownTeamIds.includes(teamId) && !isArchived && teamId !== deal.teamId);
  if (!isOfOwnTeam && !onOpen) return null;
  const ask = (what: DealDialog) => (): void => setAsking(what);
  const action = (name: string): string => translate(`deals.action.${name}`);
  const entries: readonly (readonly [text: string, isOffered: boolean, run: () => void, isDisabled?: boolean])[] = [
    [action('goTo'), onOpen !== undefined, () => onOpen?.()],
    [action('remind'), isOfOwnTeam && !inForm && may('deals.send') && isRemindable(deal), ask('remind')],
    [action('copy'), mayChange, () => copying.mutate()],
    [action('archive'), mayChange && dealStateMachine.canChange(stateId, dealStates.archived), ask('archive')],
    [action('move'), mayChange && otherTeams.length > 0 && dealStateMachine.allows('move', stateId), ask('move')],
    [action('split'), inForm && mayChange && dealStateMachine.allows('split', stateId), ask('split'), unsaved],
    [
      translate(`dealForm.setAs.${dealStates.invoiced}`),
      mayChange && onOpen !== undefined && Boolean(statesUntilInvoiced(stateId)),
      ask('invoice'),
    ],
    [
      action('export'),
      inForm && may('exports.run'),
      () => download({ path: `${dealAddress(deal.id)}/export`, fileName: `${deal.name}.csv` }),
    ],
  ];
  /** Receives the deal as one of the dialogs changed it. */
  const onDone = (changed: Deal | undefined): void => {
    close();
    void client.invalidateQueries({ queryKey: ['deals'] });
    if (changed) onChanged?.(changed);
  };
  return (
    <>
      <IconButton
        aria-label={translate('deals.action.menu', { deal: deal.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(
          ([text, isOffered, run, isDisabled = false]) =>
            isOffered && (
              <MenuItem
                key={text}
                disabled={isDisabled}
                onClick={() => {
                  setAnchor(null);
                  run();
                }}
              >
                {text}
              </MenuItem>
            ),
        )}
      </Menu>
      <ConfirmDialog
        open={asking === 'archive'}
        title={action('archive')}
        text={translate('deals.archiveQuestion', { deal: deal.name })}
        busy={archiving.isPending}
        onYes={() => archiving.mutate()}
        onNo={close}
      />
      {asking === 'move' && (
        <MoveDialog deal={deal} teams={otherTeams} busy={moving.isPending} onMove={(teamId) => moving.mutate(teamId)} onClose={close} />
      )}
      <Suspense fallback={null}>
        {asking === 'remind' && <DealReminder deal={deal} onClose={close} onDone={onDone} />}
        {asking === 'split' && <SplitDialog deal={deal} onClose={close} onDone={onDone} />}
        {asking === 'invoice' && onOpen && (
          <RowInvoicing
            id={deal.id}
            onDone={onDone}
            onCancel={close}
            onIncomplete={() => {
              close();
              onOpen();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
