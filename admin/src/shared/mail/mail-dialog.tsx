import { withParagraph } from '@kantoor/schemas';
import { Alert, Box, FormControlLabel, Switch, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { MailWordingFields } from './mail-wording-fields';
import type { Mail } from './mail';
import { areTooLarge, MailFiles, useMailFiles } from './mail-files';
import { MailPreview } from './mail-preview';
import { UnknownRecipientQuestion } from './unknown-recipient-question';
import { useMail, type MailCourse } from './use-mail';
import { ActionDialog } from '../../shell/action-dialog';

interface MailDialogProps<Answer> extends MailCourse<Answer> {
  title: string;
  /** Address of the record's files, which may be attached. */
  filesAt?: string;
  /** Renders the copy recipient, if that is more than a field. */
  copyTo?: (
    ccEmail: string,
    change: (ccEmail: string) => void,
    problem: string | undefined,
    addWords: (words: string) => void,
  ) => ReactNode;
  /** Question when the same was already mailed today. */
  asksAgain?: string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}
type Address = 'contactName' | 'contactEmail' | 'ccEmail';

/** A mail about a record, sent by hand (PLT-165 to PLT-176). */
export function MailDialog<Answer>({ title, filesAt, copyTo, asksAgain, onDone, onClose, ...sending }: MailDialogProps<Answer>) {
  const translate = useTranslate();
  const files = useMailFiles(filesAt);
  const {
    mail,
    shown,
    change,
    problems,
    ownWords,
    setOwnWords,
    busy,
    submit,
    confirm,
    unknownRecipients,
    asksRepeat,
    asksUnsent,
    takeBack,
    isDefault,
    fileIds,
    setFileIds,
  } = useMail(sending, onDone);
  /** Adds a paragraph above the closing of the mail and shows it for editing. */
  const addWords = (words: string): void => {
    setOwnWords(true);
    if (!mail.body.includes(words)) change({ body: withParagraph(mail.body, words) });
  };
  const problemText = (name: keyof Mail): string | undefined => problems[name] && translate(problems[name]);
  const field = (name: Address, required = false) => (
    <TextField
      label={translate(`mail.${name}`)}
      value={mail[name]}
      required={required}
      fullWidth
      type={name === 'contactName' ? 'text' : 'email'}
      error={Boolean(problems[name])}
      helperText={problemText(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <ActionDialog
      title={title}
      action={title}
      onAction={submit}
      disabled={busy || areTooLarge(files, fileIds)}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        {isDefault && (
          <Alert severity="info">{translate('mail.defaultMail', { type: translate(`mail.types.${sending.emailType}`) })}</Alert>
        )}
        {field('contactName', true)}
        {field('contactEmail', true)}
        {copyTo ? copyTo(mail.ccEmail, (ccEmail) => change({ ccEmail }), problemText('ccEmail'), addWords) : field('ccEmail')}
        <MailFiles files={files} chosen={fileIds} onChange={setFileIds} />
        <FormControlLabel
          control={<Switch checked={ownWords} onChange={(event) => setOwnWords(event.target.checked)} />}
          label={translate('mail.override')}
        />
        {ownWords && <MailWordingFields wording={mail} emailType={sending.emailType} problems={problems} onChange={change} />}
        {shown && <MailPreview subject={shown.subject} body={shown.body} values={shown.values} />}
      </Box>
      <UnknownRecipientQuestion
        addresses={unknownRecipients}
        onYes={() => confirm({ confirmedReceivers: unknownRecipients })}
        onNo={takeBack}
      />
      <ConfirmDialog
        open={asksRepeat}
        title={title}
        text={asksAgain ?? translate('mail.again')}
        onYes={() => confirm({ confirmedRepeat: true })}
        onNo={takeBack}
      />
      <ConfirmDialog
        open={asksUnsent}
        title={title}
        text={translate('mail.neverSent')}
        onYes={() => confirm({ confirmedUnsent: true })}
        onNo={takeBack}
      />
    </ActionDialog>
  );
}
