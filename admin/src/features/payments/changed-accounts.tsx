import type { ChangedAccount } from '@kantoor/schemas';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { ConfirmedAlone } from './payee-accounts';

interface ChangedAccountsProps {
  legalEntity: string;
  /** Only this invoice; defaults to all of the legal entity. */
  invoiceId?: number;
  /** Limits the invoices to these. */
  only?: ReadonlySet<number>;
}

/** Booked purchase invoices whose payee has another account since, each with a button to confirm it for that invoice (D-62). */
export default function ChangedAccounts({ legalEntity, invoiceId, only }: ChangedAccountsProps) {
  const translate = useTranslate();
  const [toConfirm, setToConfirm] = useState<readonly ChangedAccount[]>([]);
  const maySee = useMay('payments.read');
  const provider = useVerbs('payments');
  const { data } = useQuery({
    queryKey: ['payee-accounts', 'changedAccounts', { legalEntity, invoiceId }],
    queryFn: ({ signal }) => provider.changedAccounts({ legalEntity, ...(invoiceId !== undefined && { invoiceId }), signal }),
    enabled: maySee,
  });
  const { mutate } = useOutcome(
    (chosen: readonly ChangedAccount[]) =>
      provider.changedAccountConfirm({
        legalEntity,
        accountId: chosen[0]!.accountId,
        invoiceIds: chosen.map((one) => one.invoiceId),
      }),
    { pending: 'WORKING', success: 'ACCOUNT_CONFIRMED', failed: 'ACCOUNT_NOT_CONFIRMED', changes: ['payee-accounts', 'batch-payments'] },
  );
  const waiting = (data?.items ?? []).filter((one) => !only || only.has(one.invoiceId));
  if (waiting.length === 0) return (data?.confirmedAlone ?? []).map((one) => <ConfirmedAlone key={one.at} {...one} />);
  const accounts = [...new Set(waiting.map(({ accountId }) => accountId))].map((id) => waiting.filter(({ accountId }) => accountId === id));
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography>{translate('payments.changed.title', { smart_count: waiting.length })}</Typography>
      {accounts.map((invoices) => (
        <Account key={invoices[0]!.accountId} invoices={invoices} onConfirm={setToConfirm} />
      ))}
      {toConfirm.length > 0 && (
        <Question
          invoices={toConfirm}
          onYes={() => {
            mutate(toConfirm);
            setToConfirm([]);
          }}
          onNo={() => setToConfirm([])}
        />
      )}
    </Alert>
  );
}

interface AccountProps {
  invoices: readonly ChangedAccount[];
  onConfirm: (invoices: readonly ChangedAccount[]) => void;
}
/** The invoices that would be paid to one account. */
function Account({ invoices, onConfirm }: AccountProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { name, iban, sealedIban, authors } = invoices[0]!;
  const confirmable = invoices.filter(({ mayConfirm }) => mayConfirm);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(sealedIban === null ? 'payments.changed.first' : 'payments.changed.account', {
          ...{ name, iban: format.iban(iban), sealed: format.iban(sealedIban ?? '') },
        })}
        {authors.length > 0 && `, ${translate('payments.changed.authors', { names: authors.join(', ') })}`}
      </Typography>
      {invoices.map((one) => (
        <Box key={one.invoiceId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            {one.invoiceNumber}, {format.money(one.amount, one.currency)}
          </Typography>
          {one.mayConfirm ? (
            <Button
              size="small"
              onClick={() => onConfirm([one])}
              aria-label={`${translate('payments.changed.confirm')}: ${one.invoiceNumber}`}
            >
              {translate('payments.changed.confirm')}
            </Button>
          ) : (
            <Typography variant="caption">{translate('payments.accounts.another')}</Typography>
          )}
        </Box>
      ))}
      {confirmable.length > 1 && (
        <Button size="small" onClick={() => onConfirm(confirmable)}>
          {translate('payments.changed.confirmAll', { smart_count: confirmable.length })}
        </Button>
      )}
    </Box>
  );
}

function Question({ invoices, onYes, onNo }: { invoices: readonly ChangedAccount[]; onYes: () => void; onNo: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { name, iban, sealedIban } = invoices[0]!;
  const numbers = invoices.map(({ invoiceNumber, amount, currency }) => `${invoiceNumber} (${format.money(amount, currency)})`);
  return (
    <ConfirmDialog
      open
      title={translate('payments.changed.ask', { name, iban: format.iban(iban) })}
      text={translate(sealedIban === null ? 'payments.changed.consequenceFirst' : 'payments.changed.consequence', {
        ...{ invoices: numbers.join(', '), sealed: format.iban(sealedIban ?? '') },
      })}
      yes={translate('payments.accounts.confirm')}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
