import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSentence, useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { problemCode } from '../../providers/problem';
import { SidePanel } from '../../shell/side-panel';
import { useDownload } from '../use-download';
import { useMailError } from './use-mail-error';

interface MailLogPanelProps {
  resource: string;
  /** The log's name of the application. */
  application: string;
  id: number;
  onClose: () => void;
}

/** The attempts to mail about a record, each with its result (PLT-162, PLT-163, PLT-O41). */
export default function MailLogPanel({ resource, application, id, onClose }: MailLogPanelProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const format = useFormat();
  const mailError = useMailError();
  const provider = useVerbs('mail');
  const { data, error } = useQuery({
    queryKey: [resource, 'mailsAbout', { id }],
    queryFn: ({ signal }) => provider.mailsAbout({ application, id, signal }),
  });
  const save = useDownload({ failed: 'UNEXPECTED' });
  return (
    <SidePanel open onClose={onClose} title={translate('mail.log.title')} width={480}>
      {error && <Alert severity="error">{[sentence('LOAD_MESSAGE_LOG_FAILED'), sentence(problemCode(error))].join(' ')}</Alert>}
      {!data && !error && <Skeleton height={60} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('mail.log.none')}</Typography>}
      {data?.map((mail) => (
        <Box key={`${mail.messageId} ${mail.attempt}`} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 550 }}>{mail.title}</Typography>
          <Typography>
            {mail.receiverName} &lt;{mail.receiverAddress}&gt;
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {format.dateTime(mail.created, { seconds: true })} · {mail.notificationTemplate}
            {` · ${translate(`mail.log.state.${mail.state}`)}`}
            {mail.attempt > 1 && ` · ${translate('mail.log.attempt', { number: mail.attempt })}`}
          </Typography>
          {mail.attachments.length > 0 && (
            <Box component="ul" aria-label={translate('mail.log.attachments')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {mail.attachments.map(({ fileName, url }) => (
                <li key={url}>
                  <Link component="button" type="button" onClick={() => save({ path: url, fileName })} sx={{ textAlign: 'left' }}>
                    {fileName}
                  </Link>
                </li>
              ))}
            </Box>
          )}
          {mailError(mail) && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {mailError(mail)}
            </Typography>
          )}
          {mail.confirmedReceivers && mail.confirmedReceivers.length > 0 && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {translate('mail.log.confirmed', { addresses: mail.confirmedReceivers.join(', ') })}
            </Typography>
          )}
          {mail.links && mail.links.length > 0 && (
            <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {translate('mail.log.links', { links: mail.links.join(', ') })}
            </Typography>
          )}
        </Box>
      ))}
    </SidePanel>
  );
}
