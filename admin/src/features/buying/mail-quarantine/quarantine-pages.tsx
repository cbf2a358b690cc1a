import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages, ActionsMenu, type TeamListProps } from '../../records/team-records';
import { quarantinePaths, resource } from './paths';
import type { QuarantinedMailRow } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { Filters } from '../../../schema-views/list/filters';
import { useSchemaColumns } from '../../../schema-views/list/schema-columns';
import { ListAt, usePlace } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { ListView } from '../../../shared/list/list-view';
import { NothingHere } from '../../../shared/list/nothing-here';
import { usePageTitle } from '../../../shell/page-title';
import { ReasonChip } from './reason-chip';
import { useDeletion } from './use-deletion';

const defaults = { sort: ['receivedAt', 'DESC'], perPage: 25 } as const;

/** Mails that did not become documents, newest first, each with its reason (D-54). */
function QuarantineList({ at, covered, onOpen }: TeamListProps) {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.${resource}`, at, defaults });
  usePageTitle(covered ? null : translate('mailQuarantine.title'));
  return (
    <ListAt<QuarantinedMailRow> place={place} resource={resource} meta={{ path: 'purchases/mail-quarantine' }}>
      <Rows onOpen={onOpen} />
    </ListAt>
  );
}

function Rows({ onOpen }: Pick<TeamListProps, 'onOpen'>) {
  const translate = useTranslate();
  const { fileSize } = useFormat();
  const { paths } = useCurrent();
  const { addressNow } = usePlace();
  const mayWrite = useMay('mail-quarantine.write');
  const remove = useDeletion();
  const { one } = quarantinePaths(paths);
  const title = translate('mailQuarantine.title');
  const called = ({ subject }: QuarantinedMailRow): string => subject || translate('mailQuarantine.noSubject');
  const columns = useSchemaColumns<QuarantinedMailRow>(resource, {
    id: { hidden: true },
    receivedAt: { sort: 'receivedAt' },
    sender: { share: 24 },
    subject: { share: 34, link: true, phone: 'lead', text: called },
    reason: { phone: 'beside', render: ({ reason }) => <ReasonChip reason={reason} /> },
    recipient: { share: 20, phone: 'none' },
    teamId: { text: ({ teamName }) => teamName ?? '', sort: 'teamName' },
    size: { right: true, phone: 'none', text: ({ size }) => fileSize(size) },
  });
  const open = ({ id }: QuarantinedMailRow): void => onOpen(one(id), addressNow());
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <Box component="header" sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary">{translate('mailQuarantine.intro')}</Typography>
        </Box>
      }
      search={{ label: translate('mailQuarantine.search') }}
      canRefresh
      filters={<Filters resource={resource} />}
      hrefOf={({ id }) => one(id)}
      onOpen={open}
      rowActions={(mail) => (
        <ActionsMenu
          label={translate('mailQuarantine.actions', { subject: called(mail) })}
          actions={[
            { label: translate('mailQuarantine.open'), run: () => open(mail) },
            mayWrite && { label: translate('mailQuarantine.delete'), run: () => remove({ id: mail.id, subject: called(mail) }) },
          ]}
        />
      )}
      empty={<NothingHere text={translate('mailQuarantine.none')} />}
    />
  );
}

const QuarantinedMail = fetchedLater(() => import('./quarantined-mail'));

/** Route `mail-quarantine/` and one of its mails. */
export default function QuarantinePages() {
  const { paths } = useCurrent();
  if (!useMay('mail-quarantine.read')) return <NotFoundPage />;
  return <TeamRecordPages home={quarantinePaths(paths).list} List={QuarantineList} Record={QuarantinedMail} />;
}
