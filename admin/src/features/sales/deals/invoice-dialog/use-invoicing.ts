import {
  daysLater,
  dealProblems,
  dealStates,
  invoiceDateFault,
  invoiceDescriptionOf,
  isBlank,
  isDay,
  isDueDateTooLate,
  type InvoicePreview,
  type MailContent,
  type ExpectedAmount,
} from '@kantoor/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { toWireDate, todayOnWire } from '../../../../format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { useNotifyProblem, useOutcome } from '../../../../shell/notices';
import { unknownRecipientsIn } from '../../../../shared/mail/mail-questions';
import { isMailAddress } from '../../../../shared/mail/mail-address';
import { areTooLarge, useMailFiles } from '../../../../shared/mail/mail-files';
import { isWholeWording, wordingFields, wordingProblems, type MailWording } from '../../../../shared/mail/mail-wording';
import { fullName, primaryEmail } from '../../../relations/organizations';
import type { Deal, DealDraftBody } from '../deal';
import type { AboutInvoice, Invoicing } from '../deal-verbs';
import { putDeal } from '../put-deal';
import { bodyOf, draftOf } from '../deal-draft';
import { useQuery } from '@tanstack/react-query';

interface Preview {
  /** What would be booked, computed by the server's own booking code; undefined while unknown. */
  shown: InvoicePreview | undefined;
  busy: boolean;
  /** Sent with the confirmation. */
  expectedTotal: ExpectedAmount | undefined;
  /** The amount shown before the server reported a changed one. */
  before: string | null;
  /** Returns whether a refusal reports a changed amount; then the new amount is loaded and shown beside the old one. */
  refused: (error: unknown) => boolean;
  /** Called when an input of the preview changed. */
  renew: () => void;
  /** Loads the preview again; fails with the reason why there is none. */
  ask: () => Promise<unknown>;
}

/** Loads the amount to confirm; the browser never computes it (D-37). */
function usePreview(deal: Deal): Preview {
  const provider = useVerbs('deals');
  const [before, setBefore] = useState<string | null>(null);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['deals', 'dealInvoicePreview', { id: deal.id }],
    queryFn: ({ signal }) => provider.dealInvoicePreview({ id: deal.id, signal }),
    gcTime: 0,
    retry: false,
  });
  return {
    shown: data,
    busy: isFetching,
    expectedTotal: data && { amount: data.totalAmount, currency: data.currency },
    before,
    refused: (error) => {
      if (!isProblem(error) || error.code !== 'TOTAL_CHANGED') return false;
      setBefore(data?.totalAmount ?? null);
      void refetch();
      return true;
    },
    renew: () => void refetch(),
    ask: () => refetch({ throwOnError: true }),
  };
}

export interface InvoiceChoice extends MailWording {
  invoiceDate: string;
  /** Empty while the payment term determines it. */
  dueDate: string;
  /** Invoice description that the customer reads. */
  invoiceDescription: string;
  mail: boolean;
  receiverName: string;
  receiverEmail: string;
  ccEmail: string;
  /** Files of the deal to attach to the mail. */
  fileIds: readonly number[];
}
export type InvoiceField = keyof InvoiceChoice;
const isOutside = (dueDate: string, invoiceDate: string): boolean => dueDate < invoiceDate || isDueDateTooLate(dueDate, invoiceDate);

/** Exact messages of CRM-226, CRM-227 and PLT-170 to PLT-172. */
function choiceProblems(choice: InvoiceChoice): Partial<Record<InvoiceField, string>> {
  const found: Partial<Record<InvoiceField, string>> = {};
  if (!choice.invoiceDate) found.invoiceDate = 'invoiceDialog.dateRequired';
  else if (invoiceDateFault(choice.invoiceDate, todayOnWire().slice(0, 10))) found.invoiceDate = 'invoiceDialog.dateImplausible';
  if (choice.dueDate && isDay(choice.invoiceDate) && isOutside(choice.dueDate, choice.invoiceDate))
    found.dueDate = 'invoiceDialog.dueImplausible';
  if (isBlank(choice.invoiceDescription)) found.invoiceDescription = 'mail.required';
  if (!choice.mail) return found;
  if (isBlank(choice.receiverName)) found.receiverName = 'mail.nameRequired';
  if (isBlank(choice.receiverEmail)) found.receiverEmail = 'mail.emailRequired';
  else if (!isMailAddress(choice.receiverEmail)) found.receiverEmail = 'mail.emailInvalid';
  if (choice.ccEmail.trim() && !isMailAddress(choice.ccEmail)) found.ccEmail = 'mail.ccInvalid';
  return { ...found, ...wordingProblems(choice) };
}

/** An invalid date is not sent to the preview. */
const aboutOf = (choice: InvoiceChoice): AboutInvoice => {
  const { invoiceDate, dueDate, invoiceDescription } = choice;
  const faults = choiceProblems({ ...choice, mail: false });
  return {
    invoiceDate: faults.invoiceDate ? '' : toWireDate(invoiceDate),
    dueDate: faults.invoiceDate || faults.dueDate || !dueDate ? '' : toWireDate(dueDate),
    description: invoiceDescription.trim(),
  };
};

const dueDateBy = (shown: InvoicePreview | undefined, invoiceDate: string): string =>
  shown && isDay(invoiceDate) ? daysLater(invoiceDate, shown.paymentTerm) : '';

const mailRequest = (choice: InvoiceChoice, template: MailContent | null): Invoicing => {
  if (!choice.mail) return {};
  const changed = wordingFields.some((field) => choice[field] !== template?.[field]);
  return {
    receiver: { name: choice.receiverName.trim(), emailAddress: choice.receiverEmail.trim() },
    ...(choice.ccEmail.trim() ? { ccEmail: choice.ccEmail.trim() } : {}),
    ...(choice.fileIds.length > 0 ? { fileIds: [...choice.fileIds] } : {}),
    ...(changed && isWholeWording(choice)
      ? { emailTemplateOverride: { masterTemplate: choice.masterTemplate, subject: choice.subject, body: choice.body } }
      : {}),
  };
};

const emailOf = (deal: Deal): string => primaryEmail(deal.administrativeContact) || primaryEmail(deal.contact);

const firstChoice = (deal: Deal): InvoiceChoice => ({
  invoiceDate: todayOnWire().slice(0, 10),
  dueDate: '',
  invoiceDescription: invoiceDescriptionOf(deal),
  // If a recipient is known, the invoice is mailed unless the user decides otherwise (D-42).
  mail: emailOf(deal) !== '',
  receiverName: fullName(deal.administrativeContact ?? deal.contact),
  receiverEmail: emailOf(deal),
  ccEmail: '',
  fileIds: [],
  subject: '',
  body: '',
  masterTemplate: '',
});

/** Loads the mail of the team once the invoice is to be mailed; without its text, the server would refuse the invoicing. */
function useMailTemplate(deal: Deal, mails: boolean, onFound: (found: MailContent) => void) {
  const provider = useVerbs('deals');
  const { mutate, data, isError } = useOutcome(() => provider.dealEmailTemplate({ deal, type: 'newInvoice' }), {
    failed: 'LOAD_MAIL_CONTENT_FAILED',
    onSuccess: onFound,
  });
  const isMissing = mails && !data;
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, mutate]);
  return { template: data ?? null, loading: isMissing && !isError };
}

interface InvoiceRequest {
  before: Deal;
  /** What the deal says of its invoice. */
  described: Pick<DealDraftBody, 'invoiceDate' | 'invoiceDescription'>;
  invoicing: Invoicing;
}

/** The request: the deal gets its description and date first. A second one waits until the first is answered. */
function useInvoiceRequest(deal: Deal, refused: Preview['refused'], onDone: (deal: Deal) => void) {
  const provider = useVerbs('deals');
  const [unknownRecipients, setUnknownRecipients] = useState<string[]>([]);
  const running = useRef(false);
  const base = useRef(deal);
  const { mutate, isPending: busy } = useOutcome(
    async ({ before, described, invoicing }: InvoiceRequest, idempotencyKey: string) => {
      base.current = await putDeal(provider, before, { ...bodyOf(draftOf(before)), ...described });
      return provider.dealChangeState({ deal: base.current, newDealState: dealStates.invoiced, invoicing, idempotencyKey });
    },
    {
      ...{ pending: 'DEAL_INVOICED_PENDING', success: 'DEAL_INVOICED_SUCCESS', changes: ['deals'] },
      failed: ({ before }, error) =>
        base.current === before && isProblem(error) && error.status === 422 ? 'UPDATE_DEAL_INVALID' : 'DEAL_INVOICED_FAILED',
      asks: (error) => {
        const unknown = unknownRecipientsIn(error);
        setUnknownRecipients(unknown);
        return unknown.length > 0 || refused(error);
      },
      onSuccess: onDone,
      onSettled: () => void (running.current = false),
    },
  );
  return {
    ...{ busy, running, base, unknownRecipients },
    takeBack: () => setUnknownRecipients([]),
    invoice: (request: Omit<InvoiceRequest, 'before'>) => {
      running.current = true;
      mutate({ before: base.current, ...request });
    },
  };
}

export function useInvoicing(deal: Deal, onDone: (deal: Deal) => void) {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const [choice, setChoice] = useState(() => firstChoice(deal));
  const [problems, setProblems] = useState<Partial<Record<InvoiceField, string>>>({});
  /** Number of times that the booking was refused. */
  const [refusals, setRefusals] = useState(0);
  const preview = usePreview(deal);
  const filesAt = `/api/crm/deals/${deal.id}/attachments`;
  const files = useMailFiles(filesAt);
  const tooMuch = choice.mail && areTooLarge(files, choice.fileIds);
  const dueDate = choice.dueDate || dueDateBy(preview.shown, choice.invoiceDate);
  const { template, loading } = useMailTemplate(deal, choice.mail, (found) =>
    setChoice((now) => ({
      ...now,
      receiverName: now.receiverName || found.contactName,
      receiverEmail: now.receiverEmail || found.contactEmail,
      masterTemplate: now.masterTemplate || found.masterTemplate,
      subject: now.subject || found.subject,
      body: now.body || found.body,
    })),
  );
  const { busy, running, base, unknownRecipients, takeBack, invoice } = useInvoiceRequest(deal, preview.refused, onDone);
  /** Retries with these addresses confirmed, when the server asked about them. */
  const confirm = (confirmedReceivers: string[] = []): void => {
    if (running.current || loading || tooMuch) return;
    takeBack();
    const found = choiceProblems(choice);
    setProblems(found);
    if (Object.keys(found).length || dealProblems(base.current, { linesRequired: true }).length) {
      notify('INVALID', { type: 'warning' });
      setRefusals((now) => now + 1);
      return;
    }
    const { expectedTotal } = preview;
    // Nothing is booked without showing its amount: while that is unknown, only the preview is requested.
    if (!expectedTotal) return void preview.ask().catch((error: unknown) => notifyProblem(error, 'DEAL_INVOICED_FAILED'));
    const invoiceDate = toWireDate(choice.invoiceDate);
    const invoicing = {
      invoiceDate,
      ...(dueDate && { dueDate: toWireDate(dueDate) }),
      expectedTotal,
      ...mailRequest(choice, template),
      ...(confirmedReceivers.length > 0 ? { confirmedReceivers } : {}),
    };
    invoice({ described: { invoiceDate, invoiceDescription: choice.invoiceDescription.trim() }, invoicing });
  };
  const change = (patch: Partial<InvoiceChoice>): void => {
    setChoice((now) => ({ ...now, ...patch }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))));
  };
  return {
    ...{
      preview,
      choice,
      change,
      problems,
      refusals,
      busy,
      loading,
      files,
      filesAt,
      tooMuch,
      confirm,
      unknownRecipients,
      takeBack,
      template,
    },
    about: aboutOf(choice),
    /** As it will be booked: chosen, or by the payment term; empty while unknown. */
    dueDate,
  };
}
