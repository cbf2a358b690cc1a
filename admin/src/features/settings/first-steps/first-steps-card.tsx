import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Link, List, ListItem, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import type { PlotProps } from '../../../shell/feature';
import { useOutcome } from '../../../shell/notices';
import { doneSteps, stepNames, type StepName } from './steps';

/** What a new installation still needs, each step linking to where it is done; gone when all is done, or when it is put away. */
export default function FirstStepsCard({ onKnown }: PlotProps) {
  const translate = useTranslate();
  const { ecosystem, legalEntities, paths } = useCurrent();
  const putAwayAs = `kantoor.first-steps.${ecosystem.id}`;
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(putAwayAs) !== null);
  const { state, isFailed } = useFirstSteps(legalEntities[0]?.legalEntityId, !isPutAway);
  const done = state && doneSteps(state);
  const isShown = !isPutAway && done !== undefined && done.size < stepNames.length;
  const isKnown = isPutAway || isFailed || done !== undefined;
  useEffect(() => {
    if (isKnown) onKnown?.(isShown);
  }, [isKnown, isShown, onKnown]);
  if (!isShown || !state) return null;
  const [entity, settings] = [legalEntities[0]?.legalEntityId, paths.app('settings')];
  const ofEntity = `${paths.app('invoices')}/legal-entities/${entity ?? 'new'}`;
  const places: Record<StepName, string | null> = {
    ...{ legalEntity: ofEntity, vatNumber: ofEntity, bankAccount: ofEntity, logo: ofEntity },
    ...{ books: null, team: `${settings}/teams`, person: `${settings}/people`, mail: null },
  };
  const putAway = (): void => {
    localStorage.setItem(putAwayAs, 'yes');
    setPutAway(true);
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby="first-steps" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography id="first-steps" variant="h2" sx={{ flex: 1, minWidth: 200 }}>
          {translate('firstSteps.title')}
        </Typography>
        <Button size="small" color="inherit" onClick={putAway}>
          {translate('firstSteps.putAway')}
        </Button>
      </Box>
      <Typography color="textSecondary">{translate('firstSteps.intro', { done: done.size, count: stepNames.length })}</Typography>
      <List>
        {stepNames.map((name) => (
          <ListItem key={name} disableGutters sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <ListItemIcon sx={{ minWidth: 36, mt: 1 }}>
              {done.has(name) ? (
                <DoneIcon color="success" titleAccess={translate('firstSteps.done')} />
              ) : (
                <OpenIcon color="disabled" titleAccess={translate('firstSteps.open')} />
              )}
            </ListItemIcon>
            <ListItemText
              // Beside its icon on a phone too; a button moves below.
              sx={{ flex: '1 1 200px' }}
              primary={
                places[name] === null ? (
                  translate(`firstSteps.steps.${name}`)
                ) : (
                  <Link component={RouterLink} to={places[name]}>
                    {translate(`firstSteps.steps.${name}`)}
                  </Link>
                )
              }
              secondary={translate(`firstSteps.explained.${name}`)}
            />
            {name === 'books' && !done.has(name) && <PrepareBooks />}
            {name === 'person' && !done.has(name) && <WorkAlone version={state.settings.version} />}
            {name === 'mail' && <TestMail receiver={state.mail.receiver} />}
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

/** Returns what there is, once all of it is known; read again whenever the page opens. */
function useFirstSteps(legalEntityId: number | undefined, enabled: boolean) {
  const { ecosystem } = useCurrent();
  const provider = useVerbs('firstSteps');
  const own = useVerbs('settings');
  const managed = useVerbs('managedTeams');
  const options = { enabled, refetchOnMount: 'always' } as const;
  const legalEntity = useQuery({
    queryKey: ['legal-entities', 'legalEntityToComplete', { id: legalEntityId }],
    queryFn: ({ signal }) => provider.legalEntityToComplete({ id: legalEntityId!, signal }),
    ...{ ...options, enabled: enabled && legalEntityId !== undefined },
  });
  const teams = useQuery({
    queryKey: ['managed-teams', 'managedTeams', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => managed.managedTeams({ signal }),
    ...options,
  });
  const people = useQuery({
    queryKey: ['managed-teams', 'managedPeople', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => managed.managedPeople({ signal }),
    ...options,
  });
  const books = useQuery({
    queryKey: ['first-steps', 'firstBooksRead', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.firstBooksRead({ signal }),
    ...options,
  });
  const settings = useQuery({
    queryKey: ['ecosystem-settings', 'settingsRead', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => own.settingsRead({ signal }),
    ...options,
  });
  const mail = useQuery({
    queryKey: ['first-steps', 'testMailRead', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.testMailRead({ signal }),
    ...options,
  });
  const read = [legalEntity, teams, people, books, settings, mail];
  const isFailed = read.some(({ isError }) => isError);
  if (!teams.data || !people.data || !books.data || !settings.data || !mail.data || (legalEntityId !== undefined && !legalEntity.data))
    return { state: undefined, isFailed };
  const state = {
    ...{ legalEntity: legalEntity.data, teams: teams.data, people: people.data },
    ...{ books: books.data, settings: settings.data, mail: mail.data },
  };
  return { state, isFailed };
}

/** Adds the usual VAT rates and ledgers. */
function PrepareBooks() {
  const translate = useTranslate();
  const provider = useVerbs('firstSteps');
  const { mutate, isPending } = useOutcome((_: void) => provider.firstBooksPrepare(), {
    ...{ pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'UNEXPECTED' },
    changes: ['first-steps', 'tax-rates', 'ledgers', 'tax-rate-rules', 'legal-entities'],
  });
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate('firstSteps.prepareBooks')}
    </Button>
  );
}

/** For who has no colleague to invite: switches on the office of one, after saying what that means (D-64). */
function WorkAlone({ version }: { version: number }) {
  const translate = useTranslate();
  const provider = useVerbs('settings');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useOutcome((_: void) => provider.settingsUpdate({ data: { officeOfOne: true }, version }), {
    ...{ pending: 'UPDATE_SETTINGS_PENDING', success: 'CHANGES_SAVED', failed: 'UPDATE_SETTINGS_FAILED' },
    changes: ['ecosystem-settings'],
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate('firstSteps.alone')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('firstSteps.alone')}
        text={translate('firstSteps.aloneMeans')}
        yes={translate('firstSteps.aloneYes')}
        onYes={() => mutate()}
        onNo={() => setAsking(false)}
        busy={isPending}
      />
    </>
  );
}

function TestMail({ receiver }: { receiver: string }) {
  const translate = useTranslate();
  const provider = useVerbs('firstSteps');
  const { mutate, isPending, data } = useOutcome((_: void, idempotencyKey) => provider.testMailSend({ idempotencyKey }), {
    failed: 'UNEXPECTED',
    changes: ['first-steps'],
  });
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {translate('firstSteps.sendTestMail')}
      </Button>
      {data && (
        <Alert severity={data.isSent ? 'success' : 'error'} role="status" sx={{ flexBasis: '100%', mt: 2, overflowWrap: 'anywhere' }}>
          {data.isSent
            ? translate('firstSteps.mailSent', { receiver })
            : translate('firstSteps.mailRefused', { receiver, answer: data.answer ?? '' })}
        </Alert>
      )}
    </>
  );
}
