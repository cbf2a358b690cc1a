import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { closeLines, type ListColumn } from '../../../shared/list/list-column';
import { useMailError } from '../../../shared/mail/use-mail-error';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';
import type { MailLogRow } from '@kantoor/schemas';
import { hostOf } from './mail-log-row';

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
export function useMailColumns(recordOf: (mail: MailLogRow) => string | undefined): ListColumn<MailLogRow>[] {
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
