import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { filledLines } from '../../costs';
import type { DocumentFormModel } from '../model/use-document-form';

interface AskDialogProps {
  form: DocumentFormModel;
  question: string;
  onYes: () => void;
  onNo: () => void;
}

/** Lists the approvers by name: the leads of the activities on the lines, and the people named on lines (PUR-142, PUR-159). */
export function AskDialog({ form, question, onYes, onNo }: AskDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const names = useApproverNames(form);
  return (
    <Dialog open onClose={onNo} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} variant="h2">
        {translate('inbox.askTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{question}</DialogContentText>
        <Box component="ul" sx={{ mb: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onNo}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={onYes} autoFocus data-shortcut="save">
          {translate('inbox.ask')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the names of the approvers. Until the name of a lead is loaded, or if an activity has no lead, the text names the activity. */
function useApproverNames({ draft }: Pick<DocumentFormModel, 'draft'>): string[] {
  const translate = useTranslate();
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const places = filledLines(draft.lines).map(({ department, project }) => ({
    ...{ department, project },
    groupId: teams.find(({ name }) => name === department)?.groups?.find(({ name }) => name === project)?.groupId ?? null,
  }));
  const groupIds = [...new Set(places.flatMap(({ groupId }) => groupId ?? []))];
  const groups = useQueries({
    queries: groupIds.map((groupId) => ({
      queryKey: ['group', { groupId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.groupRead({ groupId, signal }),
    })),
  });
  const named = places.map(({ department, project, groupId }) => {
    if (groupId === null) return project;
    const role = translate('inbox.leadOf', { activity: project, team: department });
    const lead = groups[groupIds.indexOf(groupId)]?.data?.groupLead?.name;
    return lead ? `${lead} · ${role}` : role;
  });
  return [...new Set(named.filter(Boolean))];
}
