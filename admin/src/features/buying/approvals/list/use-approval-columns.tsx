import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import type { ListColumn } from '../../../../shared/list/list-column';
import { approvedDocuments, type ApprovableKind } from '../approvables';
import { statusOf, type ApprovalRow } from '../approval';
import { ApprovalStatusChip } from '../approval-status-chip';
import { useAge } from '../use-age';

/** Returns the registered columns (PUR-102), followed by columns that help to distinguish requests (D-47). */
export function useApprovalColumns({ kind, isOfAll = false }: { kind: ApprovableKind; isOfAll?: boolean }): ListColumn<ApprovalRow>[] {
  const translate = useTranslate();
  const { money, date, dateOfMoment, relativeTime } = useFormat();
  const label = (name: string): string => translate(`approvals.columns.${name}`);
  const amount = (value: number | null, currency: string | null): string => (value === null ? '' : money(value, currency));
  const age = useAge();
  const days = (row: ApprovalRow): string => age(row.since);
  const receiver: Omit<ListColumn<ApprovalRow>, 'label'> = {
    name: 'receiver',
    share: 18,
    text: ({ receiver, mine }) => (isOfAll ? receiver.name || receiver.emailAddress : mine === 'delegated' ? receiver.emailAddress : ''),
    render: ({ receiver }) =>
      isOfAll ? (
        <span title={receiver.emailAddress}>{receiver.name || receiver.emailAddress}</span>
      ) : (
        <span title={receiver.name}>{receiver.emailAddress}</span>
      ),
  };
  const approvalState: Omit<ListColumn<ApprovalRow>, 'label'> = {
    name: 'approvalState',
    text: (row) => (statusOf(row) === 'pending' ? '' : translate(`approvals.status.${statusOf(row)}`)),
    render: (row) => <ApprovalStatusChip status={statusOf(row)} />,
  };
  const documentType: Omit<ListColumn<ApprovalRow>, 'label'> = {
    name: 'documentType',
    text: (row) => (row.documentType ? translate(`approvals.documentType.${row.documentType}`) : ''),
  };
  const columns: Omit<ListColumn<ApprovalRow>, 'label'>[] = [
    { name: 'name', link: true, share: 22, phone: 'lead', text: ({ name }) => name },
    // The registered columns of documents are name, type and state (PUR-104).
    ...(kind === approvedDocuments ? [documentType, approvalState, receiver] : [receiver, approvalState]),
    { name: 'requester', share: 14, sort: false, hidden: isOfAll, text: ({ requester }) => requester.name, phone: 'none' },
    { name: 'organizationName', share: 18, text: ({ organizationName }) => organizationName ?? '' },
    { name: 'date', text: (row) => date(row.date), hidden: true, phone: 'none' },
    {
      name: 'partsAmount',
      hidden: isOfAll,
      right: true,
      phone: 'none',
      text: ({ partsAmount, currency }) => amount(partsAmount, currency),
    },
    { name: 'value', right: true, phone: 'beside', text: ({ value, currency }) => amount(value, currency) },
    {
      name: 'since',
      width: 110,
      text: days,
      render: (row) => <span title={`${dateOfMoment(row.since)} · ${relativeTime(row.since)}`}>{days(row)}</span>,
    },
    ...(isOfAll
      ? [
          { name: 'remindedAt', width: 120, phone: 'none' as const, text: ({ remindedAt }: ApprovalRow) => dateOfMoment(remindedAt) },
          {
            name: 'nextReminderAt',
            width: 120,
            phone: 'none' as const,
            text: ({ nextReminderAt }: ApprovalRow) => dateOfMoment(nextReminderAt),
          },
          { name: 'escalatedAt', width: 120, hidden: true, text: ({ escalatedAt }: ApprovalRow) => dateOfMoment(escalatedAt) },
          { name: 'deputy', sort: false as const, phone: 'none' as const, text: ({ deputy }: ApprovalRow) => deputy?.name ?? '' },
        ]
      : []),
  ];
  return columns.map((column) => ({ ...column, label: label(column.name) }));
}
