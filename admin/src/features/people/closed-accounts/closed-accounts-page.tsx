import type { ClosedAccount } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { ShortListPage } from '../../../shared/list/short-list-page';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';

/** List of closed accounts, for users who may reopen them. */
export default function ClosedAccountsPage() {
  return useMay('site.accounts') ? <ClosedAccounts /> : <NotFoundPage />;
}

function ClosedAccounts() {
  const translate = useTranslate();
  const format = useFormat();
  const { ecosystem } = useCurrent();
  const [toConfirm, setToConfirm] = useState<ClosedAccount | null>(null);
  const provider = useVerbs('closedAccounts');
  const { data, error, refetch } = useQuery({
    queryKey: ['closed-accounts', 'closedAccounts', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.closedAccounts({ signal }),
  });
  usePageTitle(translate('shell.pages.closedAccounts'));
  const { mutate } = useOutcome((account: ClosedAccount) => provider.accountReopen(account), {
    pending: 'WORKING',
    success: 'ACCOUNT_REOPENED',
    failed: 'REOPEN_ACCOUNT_FAILED',
    changes: ['closed-accounts'],
  });
  const reopen = (account: ClosedAccount): void => {
    setToConfirm(null);
    mutate(account);
  };
  const column = (name: string): string => translate(`closedAccounts.columns.${name}`);
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <ShortListPage title={translate('shell.pages.closedAccounts')} intro={translate('closedAccounts.intro', { ecosystem: ecosystem.name })}>
      <ShortList
        label={translate('shell.pages.closedAccounts')}
        rows={data}
        idOf={({ personId }) => personId}
        empty={translate('closedAccounts.none')}
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'emailAddress', label: column('emailAddress'), text: ({ emailAddress }) => emailAddress ?? '' },
          {
            name: 'closedAt',
            label: column('closedAt'),
            text: ({ closedAt }) => format.dateTime(closedAt),
            sort: ({ closedAt }) => closedAt,
          },
        ]}
        actions={{
          label: column('actions'),
          of: (account) => (
            <Button
              size="small"
              onClick={() => setToConfirm(account)}
              aria-label={`${translate('closedAccounts.reopen')}: ${account.name}`}
            >
              {translate('closedAccounts.reopen')}
            </Button>
          ),
        }}
      />
      {toConfirm && (
        <ConfirmDialog
          open
          title={translate('closedAccounts.ask', { name: toConfirm.name })}
          text={translate('closedAccounts.consequence')}
          onYes={() => reopen(toConfirm)}
          onNo={() => setToConfirm(null)}
        />
      )}
    </ShortListPage>
  );
}
