import type { PayeeAccount } from '@kantoor/schemas';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { useMay } from '../../shell/current';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useOutcome } from '../../shell/notices';

interface PayeeAccountsProps {
  organizationId?: number;
  /** Limits the unconfirmed accounts to these. */
  only?: ReadonlySet<number>;
}

/** New and changed accounts that a second finance user confirms before they are paid (D-55); of one organization, or all. */
export default function PayeeAccounts({ organizationId, only }: PayeeAccountsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [toConfirm, setToConfirm] = useState<PayeeAccount | null>(null);
  const maySee = useMay('payments.read');
  const provider = useVerbs('payments');
  const { data = [] } = useQuery({
    queryKey: ['payee-accounts', 'payeeAccounts', { organizationId }],
    queryFn: ({ signal }) => provider.payeeAccounts({ ...(organizationId !== undefined && { organizationId }), signal }),
    enabled: maySee,
  });
  const { mutate } = useOutcome(({ id }: PayeeAccount) => provider.payeeAccountConfirm({ id }), {
    pending: 'WORKING',
    success: 'ACCOUNT_CONFIRMED',
    failed: 'ACCOUNT_NOT_CONFIRMED',
    changes: ['payee-accounts', 'batch-payments'],
  });
  const waiting = data.filter(({ id, iban, confirmedAt }) => iban !== null && confirmedAt === null && (!only || only.has(id)));
  const alone = organizationId === undefined ? [] : data.filter(({ confirmedAlone }) => confirmedAlone);
  if (waiting.length === 0)
    return alone.map((account) => (
      <ConfirmedAlone key={account.id} iban={account.iban ?? ''} by={account.confirmedBy ?? ''} at={account.confirmedAt ?? ''} />
    ));
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography>{translate('payments.accounts.title', { smart_count: waiting.length })}</Typography>
      {waiting.map((account) => (
        <Box key={account.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
            {account.name}: {format.iban(account.iban ?? '')}
            {account.writtenBy && `, ${translate('payments.accounts.writtenBy', { name: account.writtenBy })}`}
          </Typography>
          {account.mayConfirm ? (
            <Button
              size="small"
              onClick={() => setToConfirm(account)}
              aria-label={`${translate('payments.accounts.confirm')}: ${account.name}`}
            >
              {translate('payments.accounts.confirm')}
            </Button>
          ) : (
            <Typography variant="caption">{translate('payments.accounts.another')}</Typography>
          )}
        </Box>
      ))}
      {toConfirm && (
        <ConfirmDialog
          open
          title={translate('payments.accounts.ask', { name: toConfirm.name })}
          text={translate('payments.accounts.consequence', { iban: format.iban(toConfirm.iban ?? '') })}
          yes={translate('payments.accounts.confirm')}
          onYes={() => {
            mutate(toConfirm);
            setToConfirm(null);
          }}
          onNo={() => setToConfirm(null)}
        />
      )}
    </Alert>
  );
}

interface ConfirmedAloneProps {
  iban: string;
  by: string;
  at: string;
}
/** An account that was confirmed by its author, in an office of one (D-64). */
export function ConfirmedAlone({ iban, by, at }: ConfirmedAloneProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Alert severity="info">{translate('payments.accounts.alone', { iban: format.iban(iban), name: by, date: format.dateTime(at) })}</Alert>
  );
}
