import type { MailInQuarantine } from '@kantoor/schemas';
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { useFieldLabel } from '../../../shared/labels';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent, useMay } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { SidePanel } from '../../../shell/side-panel';
import { documentPaths } from '../documents';
import { EntryTitle, RecordPage, type RecordPlace } from '../../records/team-records';
import { resource } from './paths';
import { ReasonChip } from './reason-chip';
import { useDeletion } from './use-deletion';

/** A mail in quarantine with its reason, sender, text and files, to decide on. */
export default function QuarantinedMail({ id, isPanel, onClose }: RecordPlace) {
  const translate = useTranslate();
  const provider = useVerbs('quarantine');
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'one', id],
    queryFn: ({ signal }) => provider.quarantinedMailRead({ id: id!, signal }),
    enabled: id !== null,
    // Another user may have handled it: then a retry does not find it either.
    retry: false,
  });
  const title = (
    <EntryTitle title={data && (data.subject || translate('mailQuarantine.noSubject'))} {...(!isPanel && { heading: 'h1' })}>
      {data && <ReasonChip reason={data.reason} />}
    </EntryTitle>
  );
  const content =
    error && !data ? (
      <ListError error={error} onRetry={() => void refetch()} />
    ) : (
      data && <Content key={data.id} mail={data} onGone={onClose} />
    );
  if (!isPanel)
    return (
      <RecordPage title={title} back={translate('mailQuarantine.back')} onClose={onClose}>
        {content}
      </RecordPage>
    );
  return (
    <SidePanel open onClose={onClose} title={title} width={720} overList>
      {content ?? [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)}
    </SidePanel>
  );
}

function Content({ mail, onGone }: { mail: MailInQuarantine; onGone: () => void }) {
  const translate = useTranslate();
  const { dateTime, fileSize } = useFormat();
  const label = useFieldLabel(resource);
  const facts = [
    ['sender', mail.sender],
    ['recipient', mail.recipient],
    ['receivedAt', dateTime(mail.receivedAt)],
    ['size', fileSize(mail.size)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
      <Alert severity="warning">{translate(`mailQuarantine.why.${mail.reason}`)}</Alert>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' }, columnGap: 5, rowGap: 1 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {label(name)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {mail.isWhole ? (
        <>
          <Part title={translate('mailQuarantine.files')}>
            {mail.files.length === 0 ? (
              <Typography color="textSecondary">{translate('mailQuarantine.noFiles')}</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, pl: 5 }}>
                {mail.files.map(({ fileName, size }, at) => (
                  <li key={at}>
                    {fileName} · {fileSize(size)}
                  </li>
                ))}
              </Box>
            )}
          </Part>
          {mail.text !== null && (
            <Part title={translate('mailQuarantine.text')}>
              <Typography sx={{ whiteSpace: 'pre-wrap' }} {...(!mail.text && { color: 'textSecondary' })}>
                {mail.text || translate('mailQuarantine.noText')}
              </Typography>
            </Part>
          )}
        </>
      ) : (
        <Typography>{translate('mailQuarantine.notWhole')}</Typography>
      )}
      <Decision mail={mail} onGone={onGone} />
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 2 }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
);

/** Releases it for a team, or deletes it. */
function Decision({ mail, onGone }: { mail: MailInQuarantine; onGone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { teams, paths } = useCurrent();
  const [teamId, setTeamId] = useState(mail.teamId);
  const provider = useVerbs('quarantine');
  const releasing = (to: typeof teamId, idempotencyKey: string) =>
    provider.quarantinedMailRelease({ id: mail.id, teamId: to, idempotencyKey });
  const { mutate: release, isPending } = useOutcome(releasing, {
    ...{ pending: 'WORKING', failed: 'UNEXPECTED', changes: [resource, 'inbox-documents'] },
    onSuccess: ({ documentIds }) => {
      const { inbox, inInbox } = documentPaths(paths);
      const [only, ...more] = documentIds;
      const link = only !== undefined && { to: more.length === 0 ? inInbox(only) : inbox, label: 'mailQuarantine.toDocuments' };
      notify('mailQuarantine.released', {
        ...{ type: 'success', messageArgs: { smart_count: documentIds.length } },
        ...(link && { link }),
      });
      onGone();
    },
  });
  const remove = useDeletion(onGone);
  if (!useMay('mail-quarantine.write')) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {mail.isWhole && (
        <TextField
          select
          label={translate('mailQuarantine.team')}
          value={teamId ?? ''}
          onChange={({ target }) => setTeamId(target.value === '' ? null : Number(target.value))}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        >
          <MenuItem value="">{translate('mailQuarantine.senderTeam')}</MenuItem>
          {teams.map((team) => (
            <MenuItem key={team.teamId} value={team.teamId}>
              {team.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        <Button color="inherit" onClick={() => remove({ id: mail.id, subject: mail.subject || translate('mailQuarantine.noSubject') })}>
          {translate('mailQuarantine.delete')}
        </Button>
        {mail.isWhole && (
          <Button variant="contained" disabled={isPending} onClick={() => release(teamId)}>
            {translate('mailQuarantine.release')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
