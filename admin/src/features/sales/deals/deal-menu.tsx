import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { dealStateMachine, dealStates, statesUntilInvoiced, type StructuredTeam } from '@kantoor/schemas';
import { IconButton, Menu, MenuItem, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
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

interface MoveDialogProps {
  deal: DealRow;
  teams: StructuredTeam[];
  onMove: (teamId: number) => Promise<void>;
  onClose: () => void;
}

/** Offers the user's other teams in this ecosystem (CRM-108). */
function MoveDialog({ deal, teams, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const [teamId, setTeamId] = useState(teams[0]!.teamId);
  const [busy, setBusy] = useState(false);
  const move = async (): Promise<void> => {
    setBusy(true);
    await onMove(teamId);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-title">
      <DialogTitle id="move-title" variant="h2">
        {translate('deals.moveTitle', { deal: deal.name })}
      </DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void move()}>
          {translate('deals.move')}
        </Button>
      </DialogActions>
    </Dialog>
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

/**
 * Menu of actions on one deal besides editing: go to, copy, archive, move, split, remind, export (CRM-031 to CRM-035, CRM-O43); then
 * invoice (D-43, D-47).
 */
export function DealMenu({ deal, inForm = false, unsaved = false, onOpen, onChanged, onGone }: DealMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { teams, ownTeamIds, may } = useCurrent();
  const paths = useDealPaths();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'archive' | 'invoice' | 'move' | 'split' | 'remind' | null>(null);
  const provider = useVerbs('deals');
  const cloning = useOutcome(() => provider.dealClone({ id: deal.id, name: `${deal.name} copy` }), {
    failed: 'CLONE_DEAL_FAILED',
    changes,
  });
  const archiving = useOutcome(
    () => provider.delete('deals', { id: deal.id, previousData: deal, meta: { path: dealsPath(deal.teamId) } }),
    { success: translate('deals.archived', { deal: deal.name }), failed: 'ARCHIVE_DEAL_FAILED', changes },
  );
  const moving = useOutcome((newTeamId: number) => provider.dealMove({ deal, newTeamId }), { failed: 'MOVE_DEAL_FAILED', changes });
  const download = useDownload({ failed: 'EXPORT_FAILED' });
  const notify = useNotify();
  const stateId = deal.dealState.dealStateId;
  const mine = ownTeamIds.includes(deal.teamId);
  const mayChange = mine && may('deals.write');
  const otherTeams = teams.filter((team) => ownTeamIds.includes(team.teamId) && team.teamId !== deal.teamId);
  const mayArchive = dealStateMachine.canChange(stateId, dealStates.archived);
  const close = useCallback((): void => setAsking(null), []);
  const changed = (): void => void client.invalidateQueries({ queryKey: ['deals'] });

  const choose = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  const copy = async (): Promise<void> => {
    const made = await cloning.mutateAsync().catch(() => undefined);
    if (!made) return;
    highlightDeal(made.id);
    const opened = (history.state as { usr?: PanelOrigin } | null)?.usr;
    if (inForm) void navigate(paths.deal(made.id), { state: opened, replace: Boolean(opened?.over) });
  };
  const archive = async (): Promise<void> => {
    const done = await archiving.mutateAsync().catch(() => undefined);
    setAsking(null);
    if (done) onGone?.();
  };
  const move = async (teamId: number): Promise<void> => {
    const team = teams.find((one) => one.teamId === teamId);
    const moved = await moving.mutateAsync(teamId).catch(() => undefined);
    if (!moved) return;
    notify('deals.moved', { type: 'success', messageArgs: { deal: deal.name, team: team?.name ?? '' } });
    setAsking(null);
    onChanged?.(moved);
    onGone?.();
  };
  if (!mine && !onOpen) return null;
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
        {onOpen && <MenuItem onClick={choose(onOpen)}>{translate('deals.action.goTo')}</MenuItem>}
        {mine && !inForm && may('deals.send') && isRemindable(deal) && (
          <MenuItem onClick={choose(() => setAsking('remind'))}>{translate('deals.action.remind')}</MenuItem>
        )}
        {mayChange && <MenuItem onClick={choose(() => void copy())}>{translate('deals.action.copy')}</MenuItem>}
        {mayChange && mayArchive && <MenuItem onClick={choose(() => setAsking('archive'))}>{translate('deals.action.archive')}</MenuItem>}
        {mayChange && otherTeams.length > 0 && dealStateMachine.allows('move', stateId) && (
          <MenuItem onClick={choose(() => setAsking('move'))}>{translate('deals.action.move')}</MenuItem>
        )}
        {inForm && mayChange && dealStateMachine.allows('split', stateId) && (
          <MenuItem disabled={unsaved} onClick={choose(() => setAsking('split'))}>
            {translate('deals.action.split')}
          </MenuItem>
        )}
        {mayChange && onOpen && statesUntilInvoiced(stateId) && (
          <MenuItem onClick={choose(() => setAsking('invoice'))}>{translate(`dealForm.setAs.${dealStates.invoiced}`)}</MenuItem>
        )}
        {inForm && may('exports.run') && (
          <MenuItem onClick={choose(() => download({ path: `${dealAddress(deal.id)}/export`, fileName: `${deal.name}.csv` }))}>
            {translate('deals.action.export')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === 'archive'}
        title={translate('deals.action.archive')}
        text={translate('deals.archiveQuestion', { deal: deal.name })}
        busy={archiving.isPending}
        onYes={() => void archive()}
        onNo={() => setAsking(null)}
      />
      <Suspense fallback={null}>
        {asking === 'invoice' && onOpen && (
          <RowInvoicing
            id={deal.id}
            onDone={(invoiced) => {
              close();
              changed();
              onChanged?.(invoiced);
            }}
            onCancel={close}
            onIncomplete={() => {
              close();
              onOpen();
            }}
          />
        )}
        {asking === 'remind' && (
          <DealReminder
            deal={deal}
            onClose={close}
            onDone={(reminded) => {
              close();
              changed();
              onChanged?.(reminded);
            }}
          />
        )}
        {asking === 'split' && (
          <SplitDialog
            deal={deal}
            onClose={() => setAsking(null)}
            onDone={(first) => {
              setAsking(null);
              changed();
              if (first) onChanged?.(first);
            }}
          />
        )}
      </Suspense>
      {asking === 'move' && <MoveDialog deal={deal} teams={otherTeams} onMove={move} onClose={() => setAsking(null)} />}
    </>
  );
}
