import type { MailLogRow } from '@kantoor/schemas';
import { useListContext, useResourceDefinitions } from 'react-admin';
import { Box, FormControlLabel, Switch, Typography, DialogContentText, IconButton, TextField, Tooltip, Link } from '@mui/material';
import { useLocation, useNavigate, Link as RouterLink } from 'react-router';
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
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useState, type ReactNode } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useOutcome } from '../../../shell/notices';
import { useFormat } from '../../../i18n/use-format';
import { closeLines, type ListColumn } from '../../../shared/list/list-column';
import { useMailError } from '../../../shared/mail/use-mail-error';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';
import { ActionDialog } from '../../../shell/action-dialog';

/** Returns the host of a link, which its text may hide; the whole text if it is no valid address. */
function hostOf(link: string): string {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`).host;
  } catch {
    return link;
  }
}

const meaningOf: Record<MailLogRow['state'], Meaning> = {
  sent: 'good',
  queued: 'waiting',
  deferred: 'waiting',
  failed: 'needsYou',
  bounced: 'needsYou',
};

const recordLink = ({ recordLabel }: MailLogRow, to: string | undefined): ReactNode =>
  to ? (
    <Link component={RouterLink} to={to} tabIndex={-1} sx={{ color: 'inherit', fontWeight: 550 }}>
      {recordLabel}
    </Link>
  ) : (
    recordLabel
  );

/** Returns the columns of mail attempts. The only sort order is newest first. */
function useMailColumns(recordOf: (mail: MailLogRow) => string | undefined): ListColumn<MailLogRow>[] {
  const translate = useTranslate();
  const format = useFormat();
  const mailError = useMailError();
  const receivers = (mail: MailLogRow): string[] => [
    mail.receiverAddress,
    ...(mail.ccAddress ? [translate('mailLog.copy', { address: mail.ccAddress })] : []),
  ];
  const columns: Omit<ListColumn<MailLogRow>, 'label' | 'sort'>[] = [
    { name: 'created', text: (mail) => format.dateTime(mail.created) },
    { name: 'receiver', share: 20, phone: 'lead', render: (mail) => whole(receivers(mail)) },
    { name: 'askedBy', text: (mail) => mail.askedBy ?? translate('mailLog.automatic') },
    { name: 'title', share: 30, phone: 'none', text: (mail) => mail.title },
    {
      name: 'record',
      text: (mail) => mail.recordLabel ?? '',
      render: (mail) => recordLink(mail, recordOf(mail)),
    },
    {
      name: 'unknownRecipients',
      share: 12,
      text: (mail) => (mail.confirmedReceivers.length > 0 ? translate('mailLog.unknownAddress') : ''),
      render: (mail) => lines(mail.confirmedReceivers),
    },
    {
      name: 'links',
      share: 12,
      text: (mail) => [...new Set(mail.links.map(hostOf))].join(' · '),
      render: (mail) => lines(mail.links, linkText),
    },
    {
      name: 'state',
      phone: 'beside',
      render: (mail) => (
        <span title={mailError(mail)}>
          <MeaningChip meaning={meaningOf[mail.state]} label={translate(`mail.log.state.${mail.state}`)} />
          {mail.attempt > 1 && (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {translate('mailLog.attempt', { number: mail.attempt })}
            </Box>
          )}
        </span>
      ),
    },
  ];
  return columns.map((column) => ({ ...column, sort: false, label: translate(`mailLog.columns.${column.name}`) }));
}

/** One value per line, each wrapping to two lines. */
const whole = (texts: readonly string[]): ReactNode =>
  texts.map((text) => (
    <Box key={text} component="span" title={text} sx={closeLines}>
      {text}
    </Box>
  ));
/** One value per line, each truncated. */
const lines = (texts: readonly string[], show: (text: string) => string = (text) => text): ReactNode =>
  texts.map((text) => (
    <Box key={text} component="span" title={text} sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {show(text)}
    </Box>
  ));
/** The host comes first: it reveals a wrong link, however long the rest is. */
const linkText = (link: string): string => {
  const host = hostOf(link);
  return host === link ? link : `${host} (${link})`;
};

interface CameBackProps {
  messageId: string;
  onDone: () => void;
}

/** Records by hand that a mail bounced: bounces arrive in a mailbox outside this application (PLT-O41). */
function CameBack({ messageId, onDone }: CameBackProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const label = translate('mailLog.cameBack.title');
  const provider = useVerbs('mailLog');
  const { mutate } = useOutcome(() => provider.mailRecordBounce({ messageId, reason: reason.trim() }), { failed: 'UNEXPECTED' });
  const record = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        onDone();
      },
    });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <UndoIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <ActionDialog
          title={label}
          action={translate('mailLog.cameBack.record')}
          onAction={record}
          disabled={reason.trim() === ''}
          onClose={() => setOpen(false)}
          sx={{ display: 'grid', gap: 4 }}
        >
          <DialogContentText>{translate('mailLog.cameBack.text')}</DialogContentText>
          <TextField
            label={translate('mailLog.cameBack.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            required
            multiline
            autoFocus
          />
        </ActionDialog>
      )}
    </>
  );
}

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
