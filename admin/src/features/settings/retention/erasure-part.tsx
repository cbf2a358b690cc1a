import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { Erasure } from '@kantoor/schemas';
import { useState, type FormEvent } from 'react';
import { useSentence, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { problemCode } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { Records } from './due-part';
import { Part } from './part';

/**
 * What would be erased of a person, and what stays and why. Erasing itself is done by server administrators: the API's database login may
 * delete no files.
 */
export function ErasurePart() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { ecosystem } = useCurrent();
  const [emailAddress, setEmailAddress] = useState('');
  const provider = useVerbs('retention');
  const { mutate, data, error, variables, isPending } = useOutcome((address: string) => provider.erasurePreview({ emailAddress: address }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (emailAddress.trim() && !isPending) mutate(emailAddress.trim());
  };
  return (
    <Part title={translate('retention.erasure.title')} intro={translate('retention.erasure.intro')}>
      <Box sx={{ p: { xs: 2, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <TextField
            type="email"
            size="small"
            label={translate('retention.erasure.emailAddress')}
            value={emailAddress}
            onChange={({ target }) => setEmailAddress(target.value)}
            sx={{ flex: '1 1 240px' }}
          />
          <Button type="submit" variant="outlined" disabled={isPending}>
            {translate('retention.erasure.show')}
          </Button>
        </Box>
        {error && <Alert severity="error">{sentence(problemCode(error))}</Alert>}
        {data && variables && !error && <Shown erasure={data} command={commandOf(ecosystem.id, variables)} />}
      </Box>
    </Part>
  );
}

/** Quoted for use in a shell. */
const commandOf = (ecosystemId: number, address: string): string =>
  `npm run retention -- erase --ecosystem ${ecosystemId} --address '${address.replaceAll("'", `'\\''`)}' --yes`;

function Shown({ erasure: { groups }, command }: { erasure: Erasure; command: string }) {
  const translate = useTranslate();
  const parts = (['goes', 'stays'] as const).map((part) => ({ part, of: groups.filter((group) => group[part].length > 0) }));
  const goes = parts[0]!.of.length > 0;
  return (
    <Box role="status">
      {parts.map(({ part, of }) => (
        <Box key={part} sx={{ mb: 3 }}>
          <Typography variant="h3">{translate(`retention.erasure.${part}`)}</Typography>
          {of.length === 0 && <Typography color="textSecondary">{translate('retention.erasure.nothing')}</Typography>}
          {of.map((group) => (
            <Box key={group.name}>
              <Typography sx={{ fontWeight: 550 }}>{translate(`retention.kinds.${group.name}`)}</Typography>
              <Records items={group[part]} />
            </Box>
          ))}
        </Box>
      ))}
      {goes && (
        <>
          <Typography>{translate('retention.erasure.how')}</Typography>
          <Box component="code" sx={{ display: 'block', mt: 1, p: 2, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}>
            {command}
          </Box>
        </>
      )}
    </Box>
  );
}
