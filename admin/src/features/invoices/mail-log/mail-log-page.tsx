import type { MailLogRow } from '@kantoor/schemas';
import { useListContext, useResourceDefinitions } from 'react-admin';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { ListAt } from '../../../shared/list/list-at';
import { ListView } from '../../../shared/list/list-view';
import { NothingHere } from '../../../shared/list/nothing-here';
import { useListFilters } from '../../../shared/list/use-list-filters';
import { useListPlace } from '../../../shared/list/list-place';
import { useCurrent, useMay } from '../../../shell/current';
import type { RecordOptions } from '../../../shell/resources';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { usePageTitle } from '../../../shell/page-title';
import { CameBack } from './came-back';
import { useMailColumns } from './use-mail-columns';

const defaults = { sort: ['created', 'DESC'], perPage: 50 } as const;

const meta = { path: 'directory/mail-log' };

/** All mails of the ecosystem, for users who check what is sent in its name. */
export default function MailLogPage() {
  return useMay('mail-log.read') ? <MailLog /> : <NotFoundPage />;
}

function MailLog() {
  const { pathname, search } = useLocation();
  const { ecosystem } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.mail-log`, at: pathname + search, defaults });
  return (
    <ListAt<MailLogRow> place={place} resource="mail-log" meta={meta}>
      <Mails />
    </ListAt>
  );
}

function Mails() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { ecosystem, paths } = useCurrent();
  const definitions = useResourceDefinitions<RecordOptions>();
  const { refetch } = useListContext<MailLogRow>();
  const { filter, setFilter } = useListFilters();
  /** Some subjects of mails have no page, such as people. */
  const recordOf = ({ resource, recordId }: MailLogRow): string | undefined => definitions[resource]?.options?.path(paths, recordId);
  const columns = useMailColumns(recordOf);
  const mayRecord = useMay('mail-log.write');
  const title = translate('mailLog.title', { ecosystem: ecosystem.name });
  usePageTitle(title);
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <Box component="header" sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary">{translate('mailLog.intro')}</Typography>
        </Box>
      }
      search={{ label: translate('mailLog.search'), least: 3 }}
      filters={
        <>
          {(['waiting', 'remarkable'] as const).map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Switch checked={filter[name] === true} onChange={(event) => setFilter({ [name]: event.target.checked || undefined })} />
              }
              label={translate(`mailLog.${name}`)}
            />
          ))}
        </>
      }
      hrefOf={(mail) => recordOf(mail) ?? pathname}
      onOpen={(mail) => void navigate(recordOf(mail) ?? pathname + search)}
      rowActions={
        mayRecord ? (mail) => mail.state === 'sent' && <CameBack messageId={mail.messageId} onDone={() => void refetch()} /> : undefined
      }
      empty={<NothingHere text={translate('mailLog.none')} notFound={translate('mailLog.noneFound')} />}
    />
  );
}
