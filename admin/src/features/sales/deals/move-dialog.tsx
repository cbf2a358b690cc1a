import type { StructuredTeam } from '@kantoor/schemas';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import type { DealRow } from './deal';

interface MoveDialogProps {
  deal: DealRow;
  teams: StructuredTeam[];
  onMove: (teamId: number) => Promise<void>;
  onClose: () => void;
}

/** Offers the user's other teams in this ecosystem (CRM-108). */
export function MoveDialog({ deal, teams, onMove, onClose }: MoveDialogProps) {
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
