import type { MailContent, MailSending } from '@kantoor/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyProblem, useOutcome } from '../../shell/notices';
import { emptyMail, mailProblems, sendRequestOf, type Mail } from './mail';
import { questionIn } from './mail-questions';

/** What the user confirmed when the server asked. */
type Confirmed = Pick<MailSending, 'confirmedReceivers' | 'confirmedRepeat' | 'confirmedUnsent'>;

/** How a mail is prepared, sent and reported. */
export interface MailCourse<Answer = unknown> {
  /** Reads the initial recipient and texts. */
  content: () => Promise<MailContent>;
  /** Retries with the same key send the mail only once. */
  send: (request: MailSending, key: string) => Promise<Answer>;
  texts: { pending: string; success?: string; failed: string };
  /** The kind of mail. */
  emailType: string;
  /** What the user confirmed before the mail was typed. */
  meant?: Confirmed;
  /** Handles a refusal that is not about the mail by asking the user something else. */
  asks?: (error: Error) => boolean;
}
export type MailForm = ReturnType<typeof useMail>;

/** Manages a mail while it is typed and sent; no input is lost when sending fails (PLT-174, CRM-110). */
export function useMail<Answer>(
  { content, send, texts, emailType, meant, asks: asksElse }: MailCourse<Answer>,
  onDone: (answer: Answer) => void,
) {
  const [found, setFound] = useState<MailContent | null>(null);
  const [loading, setLoading] = useState(true);
  const [typed, setTyped] = useState<Partial<Mail>>({});
  const [ownWords, setOwnWords] = useState(false);
  const [fileIds, setFileIds] = useState<number[]>([]);
  const [problems, setProblems] = useState<Partial<Mail>>({});
  const [question, setQuestion] = useState(() => questionIn(null));
  const confirmed = useRef<Confirmed>({});
  const load = useRef(content);
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  useEffect(() => {
    load
      .current()
      .then(setFound, (error: unknown) => notifyProblem(error, 'LOAD_MAIL_CONTENT_FAILED'))
      .finally(() => setLoading(false));
  }, [notifyProblem]);
  const mail: Mail = { ...emptyMail, ...found, ...typed };

  const asks = (error: Error): boolean => {
    const next = questionIn(error);
    setQuestion(next);
    return next.asksRepeat || next.asksUnsent || next.unknownRecipients.length > 0 || Boolean(asksElse?.(error));
  };
  const { mutateAsync, isPending } = useOutcome(send, { ...texts, asks });
  const takeBack = (): void => setQuestion(questionIn(null));
  const submit = (): void => {
    takeBack();
    const wrong = mailProblems(mail, ownWords, emailType);
    setProblems(wrong);
    if (Object.keys(wrong).length) return notify('INVALID_INPUT', { type: 'warning' });
    // Also handles a dialog that was closed meanwhile; a refusal was reported above.
    mutateAsync({ ...sendRequestOf(mail, ownWords), ...(fileIds.length > 0 && { fileIds }), ...meant, ...confirmed.current }).then(
      onDone,
      () => undefined,
    );
  };
  /** Sends again with the server's question confirmed. */
  const confirm = (answer: Confirmed): void => {
    confirmed.current = { ...confirmed.current, ...answer };
    submit();
  };
  const change = (patch: Partial<Mail>): void => {
    confirmed.current = {};
    setTyped((now) => ({ ...now, ...patch }));
  };
  const isDefault = found?.defined === false;
  /** Undefined until that was loaded. */
  const hasReceiver = found ? found.contactEmail !== '' : undefined;
  const values = { ...found?.values, ContactName: mail.contactName };
  const shown = { ...(ownWords || !found ? mail : { ...mail, subject: found.subject, body: found.body }), values };
  return {
    mail,
    shown: found && shown,
    change,
    problems,
    ownWords,
    setOwnWords,
    // Before the recipient and the texts are loaded, the mail would be refused as incomplete.
    busy: isPending || loading,
    submit,
    confirm,
    ...question,
    takeBack,
    isDefault,
    hasReceiver,
    fileIds,
    setFileIds,
  };
}
