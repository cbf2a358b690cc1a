import { isIban, type OwnAccountRecord } from '@kantoor/schemas';
import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';

/** The account on which the user is reimbursed for private payments (D-18). */
export default function OwnAccountPage() {
  const translate = useTranslate();
  const provider = useVerbs('payments');
  const { data, error, refetch } = useQuery({
    queryKey: ['own-account', 'ownAccount'],
    queryFn: ({ signal }) => provider.ownAccount({ signal }),
  });
  usePageTitle(translate('shell.pages.ownAccount'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 640 }}>
      <Typography variant="h1">{translate('shell.pages.ownAccount')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('payments.own.intro')}
      </Typography>
      <OwnAccountForm key={data.iban} account={data} />
    </Box>
  );
}

function OwnAccountForm({ account }: { account: OwnAccountRecord }) {
  const translate = useTranslate();
  const format = useFormat();
  const before = account.iban ? format.iban(account.iban) : '';
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const provider = useVerbs('payments');
  const { mutate, isPending } = useOutcome((iban: string | null) => provider.ownAccountSet({ iban }), {
    pending: 'WORKING',
    success: 'CHANGES_SAVED',
    failed: 'OWN_ACCOUNT_FAILED',
    changes: ['own-account', 'payee-accounts'],
  });
  const save = (): void => {
    const iban = typed.trim() || null;
    if (iban !== null && !isIban(iban)) setWrong(true);
    else mutate(iban);
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}>
      <TextField
        label="IBAN"
        value={typed}
        error={isWrong}
        helperText={isWrong ? translate('payments.own.wrong') : ' '}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      {account.iban && (
        <Typography variant="body2">{translate(account.isConfirmed ? 'payments.own.confirmed' : 'payments.own.unconfirmed')}</Typography>
      )}
      <Button variant="contained" sx={{ justifySelf: 'start' }} disabled={isPending || typed === before} onClick={save}>
        {translate('payments.own.save')}
      </Button>
    </Paper>
  );
}
