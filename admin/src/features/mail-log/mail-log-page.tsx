import { Box, FormControlLabel, Link, Paper, Switch, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useCurrent } from '../../shell/current';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { usePageTitle } from '../../shell/page-title';
import type { Meaning } from '../../theme';
import { MeaningChip } from '../../shared/meaning-chip';
import { NothingFound } from '../../shared/list/nothing-found';
import { useSessionChoice } from '../../shared/remembered';
import type { RowColumn } from '../../shared/list/row-column';
import { RowsTable } from '../../shared/list/rows-table';
import { SearchBox } from '../../shared/list/search-box';
import { useList } from '../../shared/list/use-list';
import { hostOf, type MailLogRow } from './mail-log-row';

const meaningOf: Record<MailLogRow['state'], Meaning> = { sent: 'good', queued: 'waiting', failed: 'needsYou' };
const newestFirst = ['created', 'DESC'] as const;
const pageSize = 50;

/** All mails of the ecosystem, for who has to see what goes out in its name. */
export default function MailLogPage() {
  const { isFinance } = useCurrent();
  return isFinance ? <MailLog /> : <NotFoundPage />;
}

function MailLog() {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { ecosystem, paths } = useCurrent();
  const [remarkable, setRemarkable] = useSessionChoice('mail-log.remarkable', false);
  const filter = useMemo(() => (remarkable ? { remarkable } : {}), [remarkable]);
  const list = useList<MailLogRow>({
    resource: 'mail-log',
    name: 'mail-log',
    path: '/api/invoices/mail-log',
    filter,
    sort: newestFirst,
    pageSize,
  });
  const title = translate('mailLog.title', { ecosystem: ecosystem.name });
  usePageTitle(title);
  const caption = (name: string): string => translate(`mailLog.columns.${name}`);
  const invoiceOf = (mail: MailLogRow): string => paths.salesInvoice(mail.invoiceId, mail.legalEntityId);
  const lines = (texts: readonly string[], tell: (text: string) => string = (text) => text) =>
    texts.map((text) => (
      <Box key={text} component="span" title={text} sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {tell(text)}
      </Box>
    ));
  const receivers = (mail: MailLogRow): string[] => [
    mail.receiverAddress,
    ...(mail.ccAddress ? [translate('mailLog.copy', { address: mail.ccAddress })] : []),
  ];
  const remarks = (mail: MailLogRow): string[] => [
    ...(mail.confirmedReceivers.length > 0 ? [translate('mailLog.unknownAddress')] : []),
    ...new Set(mail.links.map(hostOf)),
  ];
  const columns: RowColumn<MailLogRow>[] = [
    { name: 'created', sort: false, roomy: true, label: caption('created'), render: (mail) => format.dateTime(mail.created) },
    {
      name: 'receiver',
      sort: false,
      label: caption('receiver'),
      share: 20,
      render: (mail) => lines(receivers(mail)),
      detail: (mail) => [...remarks(mail), format.dateTime(mail.created), mail.askedBy ?? translate('mailLog.notRecorded')].join(' · '),
    },
    {
      name: 'askedBy',
      sort: false,
      roomy: true,
      label: caption('askedBy'),
      render: (mail) => mail.askedBy ?? translate('mailLog.notRecorded'),
    },
    {
      name: 'title',
      sort: false,
      roomy: true,
      label: caption('title'),
      share: 17,
      render: (mail) => <span title={mail.title}>{mail.title}</span>,
    },
    {
      name: 'record',
      sort: false,
      roomy: true,
      label: caption('record'),
      render: (mail) => (
        <Link component={RouterLink} to={invoiceOf(mail)} sx={{ color: 'inherit', fontWeight: 550 }}>
          {mail.invoiceNumber}
        </Link>
      ),
    },
    {
      name: 'strangers',
      sort: false,
      roomy: true,
      label: caption('strangers'),
      share: 15,
      render: (mail) => lines(mail.confirmedReceivers),
    },
    { name: 'links', sort: false, roomy: true, label: caption('links'), share: 15, render: (mail) => lines(mail.links, linkText) },
    {
      name: 'state',
      sort: false,
      label: caption('state'),
      render: (mail) => (
        <span title={mail.lastError ?? ''}>
          <MeaningChip meaning={meaningOf[mail.state]} label={translate(`mailLog.state.${mail.state}`)} />
        </span>
      ),
    },
  ];
  const isFiltered = remarkable || list.q !== '';
  const clear = (): void => {
    setRemarkable(false);
    list.setQ('');
  };
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 5 }, gap: 3, minHeight: 0 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{translate('mailLog.intro')}</Typography>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SearchBox value={list.q} onSearch={list.setQ} label={translate('mailLog.search')} least={3} />
        <FormControlLabel
          control={
            <Switch
              checked={remarkable}
              onChange={(event) => {
                setRemarkable(event.target.checked);
                list.setPage(0);
              }}
            />
          }
          label={translate('mailLog.remarkable')}
        />
      </Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
        <RowsTable
          list={list}
          columns={columns}
          label={title}
          rowHref={invoiceOf}
          onOpen={(mail) => void navigate(invoiceOf(mail))}
          empty={isFiltered ? <NothingFound text={translate('mailLog.noneFound')} onClear={clear} /> : translate('mailLog.none')}
        />
      </Paper>
    </Box>
  );
}

/** The host first: that is what tells a wrong link, however long the rest is. */
const linkText = (link: string): string => {
  const host = hostOf(link);
  return host === link ? link : `${host} (${link})`;
};
