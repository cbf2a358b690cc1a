import { Alert, Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { withParagraph } from '@kantoor/schemas';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { MailWordingFields } from './mail-wording-fields';
import type { Mail } from './mail';
import { areTooLarge, MailFiles, useMailFiles } from './mail-files';
import { MailPreview } from './mail-preview';
import { UnknownRecipientQuestion } from './unknown-recipient-question';
import { useMail, type MailCourse, type MailForm } from './use-mail';
import { ActionDialog } from '../../shell/action-dialog';

type Address = 'contactName' | 'contactEmail' | 'ccEmail';

interface MailFieldsProps {
  form: MailForm;
  emailType: string;
  /** Address of the record's files, which may be attached. */
  filesAt?: string | undefined;
  /** Files may be added there too. */
  addsFiles?: boolean;
  /** Renders the copy recipient, if that is more than a field. */
  copyTo?: (
    ccEmail: string,
    change: (ccEmail: string) => void,
    problem: string | undefined,
    addWords: (words: string) => void,
  ) => ReactNode;
}

/** Recipients, files and text of a mail, with its preview. */
export function MailFields({ form, emailType, filesAt, addsFiles = false, copyTo }: MailFieldsProps) {
  const translate = useTranslate();
  const files = useMailFiles(filesAt);
  const { mail, shown, change, problems, ownWords, setOwnWords, isDefault, fileIds, setFileIds } = form;
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
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      {isDefault && <Alert severity="info">{translate('mail.defaultMail', { type: translate(`mail.types.${emailType}`) })}</Alert>}
      {field('contactName', true)}
      {field('contactEmail', true)}
      {copyTo ? copyTo(mail.ccEmail, (ccEmail) => change({ ccEmail }), problemText('ccEmail'), addWords) : field('ccEmail')}
      <MailFiles files={files} chosen={fileIds} onChange={setFileIds} addsAt={addsFiles ? filesAt : undefined} />
      <FormControlLabel
        control={<Switch checked={ownWords} onChange={(event) => setOwnWords(event.target.checked)} />}
        label={translate('mail.override')}
      />
      {ownWords && <MailWordingFields wording={mail} emailType={emailType} problems={problems} onChange={change} />}
      {shown && <MailPreview subject={shown.subject} body={shown.body} values={shown.values} />}
    </Box>
  );
}

interface MailQuestionsProps {
  form: MailForm;
  title: string;
  /** Question when the same was already mailed today. */
  asksAgain?: string | undefined;
}

/** What the server wants confirmed before it sends the mail. */
export function MailQuestions({ form, title, asksAgain }: MailQuestionsProps) {
  const translate = useTranslate();
  const { confirm, unknownRecipients, asksRepeat, asksUnsent, takeBack } = form;
  return (
    <>
      <UnknownRecipientQuestion
        addresses={unknownRecipients}
        onYes={() => confirm({ confirmedReceivers: unknownRecipients })}
        onNo={takeBack}
      />
      <ConfirmDialog
        open={asksRepeat}
        title={title}
        text={asksAgain ?? translate('mail.again')}
        yes={translate('mail.mailAgain')}
        onYes={() => confirm({ confirmedRepeat: true })}
        onNo={takeBack}
      />
      <ConfirmDialog
        open={asksUnsent}
        title={title}
        text={translate('mail.neverSent')}
        yes={translate('mail.mailUnsent')}
        onYes={() => confirm({ confirmedUnsent: true })}
        onNo={takeBack}
      />
    </>
  );
}

type MailDialogProps<Answer> = MailCourse<Answer> &
  Omit<MailFieldsProps, 'form' | 'emailType'> &
  Omit<MailQuestionsProps, 'form'> & { onDone: (answer: Answer) => void; onClose: () => void };

/** A mail about a record, sent by hand (PLT-165 to PLT-176). */
export function MailDialog<Answer>({ title, asksAgain, onDone, onClose, filesAt, addsFiles, copyTo, ...sending }: MailDialogProps<Answer>) {
  const form = useMail(sending, onDone);
  const files = useMailFiles(filesAt);
  return (
    <ActionDialog
      title={title}
      action={title}
      onAction={form.submit}
      disabled={form.busy || areTooLarge(files, form.fileIds)}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
    >
      <MailFields form={form} emailType={sending.emailType} {...{ filesAt, addsFiles, copyTo }} />
      <MailQuestions {...{ form, title, asksAgain }} />
    </ActionDialog>
  );
}
