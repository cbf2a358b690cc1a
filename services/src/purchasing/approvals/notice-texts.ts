import type { BellKind, MailKind } from '../../platform/records/kinds/index.js';

/** Reason for an approval mail. */
export type NoticeKind = 'asked' | 'first' | 'reminder' | 'escalated' | 'declined' | 'approved' | 'changed' | 'question' | 'answer';
export type ApprovalMail = `approval-${NoticeKind}`;

const placeholders = ['Name', 'Count', 'Record', 'Requester', 'Receiver', 'Note', 'Changes', 'Question', 'Answer'];
const text = (subject: string, body: string) => ({ masterTemplate: 'default', subject, body });

/** Approval mails: each approval with a link, never with files; answering requires signing in. */
export const approvalMails = {
  'approval-asked': {
    verb: 'approval-asked',
    summary: 'Asks for approval',
    placeholders,
    texts: {
      nl: text(
        'Goedkeuring gevraagd: {{Record}}',
        'Beste {{Name}},\n\n{{Requester}} vraagt om goedkeuring van “{{Record}}”. Met de knop bekijk je de aanvraag en geef je antwoord.',
      ),
      en: text(
        'Approval asked: {{Record}}',
        'Dear {{Name}},\n\n{{Requester}} asks for approval of “{{Record}}”. The button lets you look at it and answer.',
      ),
    },
  },
  'approval-first': {
    verb: 'approval-first',
    summary: 'Asks for approval for the first time, and explains it',
    placeholders,
    texts: {
      nl: text(
        'Goedkeuring gevraagd: {{Record}}',
        'Beste {{Name}},\n\n{{Requester}} vraagt om goedkeuring van “{{Record}}”. Dit is de eerste keer dat je iets goedkeurt, dus kort hoe het werkt:\n\n- Je bent gevraagd omdat je verantwoordelijk bent voor een of meer regels. Iedereen die gevraagd is, moet goedkeuren; één afwijzing beëindigt de aanvraag.\n- Via de link hieronder meld je je aan en geef je antwoord. Bij een afwijzing schrijf je waarom. Je kunt ook eerst een vraag stellen.\n- Een antwoord kun je tien seconden lang ongedaan maken.\n- Antwoord je niet, dan krijg je een paar herinneringen op werkdagen. Ben je afwezig, wijs dan bij Goedkeuringen een vervanger aan.',
      ),
      en: text(
        'Approval asked: {{Record}}',
        'Dear {{Name}},\n\n{{Requester}} asks for approval of “{{Record}}”. This is the first time that you approve something, so here is how it works:\n\n- You are asked because you are responsible for one or more lines. Everybody who is asked must approve; one decline ends the request.\n- The link below lets you sign in and answer. When you decline, you write why. You can also ask a question first.\n- For ten seconds you can take an answer back.\n- Without an answer you get a few reminders on working days. When you are away, name a deputy under Approvals.',
      ),
    },
  },
  'approval-reminder': {
    verb: 'approval-reminder',
    summary: 'Reminds of all approvals that are awaited',
    placeholders,
    texts: {
      nl: text(
        'Herinnering: wachtende goedkeuringen ({{Count}})',
        'Beste {{Name}},\n\nEr wordt nog op je antwoord gewacht. Hieronder staat wat je nog moet goedkeuren of afwijzen; met een klik open je het.',
      ),
      en: text(
        'Reminder: waiting approvals ({{Count}})',
        'Dear {{Name}},\n\nYour answer is still awaited. Below is all that you can still approve or decline; each line is a link.',
      ),
    },
  },
  'approval-escalated': {
    verb: 'approval-escalated',
    summary: 'Tells finance that approvals are not answered after the last reminder',
    placeholders,
    texts: {
      nl: text(
        'Goedkeuringen zonder antwoord ({{Count}})',
        'Beste {{Name}},\n\nOp de aanvragen hieronder kwam na alle herinneringen geen antwoord. Ze blijven bij hun goedkeurders. Je kunt ze aan een ander overdragen, of met een reden zonder goedkeuring boeken.',
      ),
      en: text(
        'Approvals without an answer ({{Count}})',
        'Dear {{Name}},\n\nThe requests below were not answered after all reminders. They stay with their approvers. You can hand them over to another person, or book without approval, with a reason.',
      ),
    },
  },
  'approval-declined': {
    verb: 'approval-declined',
    summary: 'Tells the requester that it was declined, and why',
    placeholders,
    texts: {
      nl: text(
        'Afgewezen: {{Record}}',
        'Beste {{Name}},\n\n{{Receiver}} heeft “{{Record}}” afgewezen:\n\n{{Note}}\n\nJe kunt de aanvraag aanpassen en opnieuw om goedkeuring vragen.',
      ),
      en: text(
        'Declined: {{Record}}',
        'Dear {{Name}},\n\n{{Receiver}} declined “{{Record}}”:\n\n{{Note}}\n\nYou can correct it and ask for approval again.',
      ),
    },
  },
  'approval-approved': {
    verb: 'approval-approved',
    summary: 'Tells the requester that all approved',
    placeholders,
    texts: {
      nl: text(
        'Goedgekeurd: {{Record}}',
        'Beste {{Name}},\n\n“{{Record}}” is goedgekeurd door iedereen aan wie het gevraagd was. Je hoeft niets te doen.',
      ),
      en: text('Approved: {{Record}}', 'Dear {{Name}},\n\n“{{Record}}” was approved by everyone who was asked. You need not do anything.'),
    },
  },
  'approval-changed': {
    verb: 'approval-changed',
    summary: 'Tells who approved that something was changed that leaves the approval valid',
    placeholders,
    texts: {
      nl: text(
        'Gewijzigd na je goedkeuring: {{Record}}',
        'Beste {{Name}},\n\nDit is gewijzigd nadat je “{{Record}}” goedkeurde:\n\n{{Changes}}\n\nJe goedkeuring blijft gelden.',
      ),
      en: text(
        'Changed after your approval: {{Record}}',
        'Dear {{Name}},\n\nThis was changed after you approved “{{Record}}”:\n\n{{Changes}}\n\nYour approval stays valid.',
      ),
    },
  },
  'approval-question': {
    verb: 'approval-question',
    summary: 'Asks the requester a question of an approver',
    placeholders,
    texts: {
      nl: text(
        'Vraag over {{Record}}',
        'Beste {{Name}},\n\n{{Receiver}} heeft een vraag over “{{Record}}”:\n\n{{Question}}\n\nMet de knop geef je antwoord. De aanvraag blijft open.',
      ),
      en: text(
        'Question about {{Record}}',
        'Dear {{Name}},\n\n{{Receiver}} has a question about “{{Record}}”:\n\n{{Question}}\n\nThe button lets you reply. The request stays open.',
      ),
    },
  },
  'approval-answer': {
    verb: 'approval-answer',
    summary: 'Tells an approver what the requester answered',
    placeholders,
    texts: {
      nl: text(
        'Antwoord op je vraag over {{Record}}',
        'Beste {{Name}},\n\n{{Requester}} heeft je vraag over “{{Record}}” beantwoord.\n\nJe vraag: {{Question}}\n\nHet antwoord: {{Answer}}',
      ),
      en: text(
        'Reply to your question about {{Record}}',
        'Dear {{Name}},\n\n{{Requester}} replied to your question about “{{Record}}”.\n\nYour question: {{Question}}\n\nThe reply: {{Answer}}',
      ),
    },
  },
} satisfies Record<ApprovalMail, MailKind>;

/** Labels shown beside an approval in a mail. */
export const factWords = {
  nl: {
    ...{ askedBy: 'gevraagd door', inPlaceOf: 'namens', waitsFor: 'wacht op', since: 'sinds' },
    ...{ open: 'Bekijken en antwoorden', all: 'Alle goedkeuringen' },
  },
  en: {
    ...{ askedBy: 'asked by', inPlaceOf: 'for', waitsFor: 'waits for', since: 'since' },
    ...{ open: 'View and answer', all: 'All approvals' },
  },
} as const;

/** Mails to the requester. */
export const toRequester: ReadonlySet<string> = new Set<ApprovalMail>(['approval-declined', 'approval-approved', 'approval-question']);

interface Answering {
  receiverId: number;
  receiverName: string;
  answeredById: number | null;
}
/**
 * Returns the words about who was asked, where a deputy answers or answered for that person, or where finance reads who does not answer; none
 * where the reader or the answerer is the person asked.
 */
export function askedPersonText(
  kind: string,
  { receiverId, receiverName, answeredById }: Answering,
  { language, addresseeId }: { language: 'nl' | 'en'; addresseeId: number },
): string | null {
  const words = factWords[language];
  if (kind === 'approval-escalated') return `${words.waitsFor} ${receiverName}`;
  const answererId = toRequester.has(kind) ? (answeredById ?? receiverId) : addresseeId;
  return answererId === receiverId ? null : `${words.inPlaceOf} ${receiverName}`;
}

/** Values that may be changed after an approval and leave it valid. */
export interface UnsealedChange {
  field: 'dueDate' | 'skipFromExternalInvoicing' | 'supplier' | 'shop';
  /** A day, a name, or whether it is skipped. */
  before: string | boolean | null;
  after: string | boolean | null;
}

interface Unsealed {
  dueDate: string | null;
  skipFromExternalInvoicing?: boolean;
  /** Names of who sold it: they may be added to what a person is paid for (D-78). */
  supplier: string | null;
  shop: string | null;
}
export const unsealedChanges = (before: Unsealed, after: Unsealed): UnsealedChange[] =>
  (['dueDate', 'supplier', 'shop', 'skipFromExternalInvoicing'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  );

const changeWords = {
  nl: {
    ...{ dueDate: 'Vervaldatum', supplier: 'Leverancier', shop: 'Winkel', skipFromExternalInvoicing: 'Geen inkoopfactuur maken' },
    ...{ yes: 'ja', no: 'nee', none: 'geen', to: 'wordt' },
  },
  en: {
    ...{ dueDate: 'Due date', supplier: 'Supplier', shop: 'Shop', skipFromExternalInvoicing: 'Skip from external invoicing' },
    ...{ yes: 'yes', no: 'no', none: 'none', to: 'becomes' },
  },
} as const;

/** Returns changes as text, one a line; `dayText` formats a day. */
export function changesText(changes: readonly UnsealedChange[], language: 'nl' | 'en', dayText: (day: string) => string): string {
  const words = changeWords[language];
  const valueText = (field: UnsealedChange['field'], value: string | boolean | null): string => {
    if (typeof value === 'boolean') return words[value ? 'yes' : 'no'];
    if (value === null) return words.none;
    return field === 'dueDate' ? dayText(value) : value;
  };
  return changes
    .map(({ field, before, after }) => `${words[field]}: ${valueText(field, before)} ${words.to} ${valueText(field, after)}`)
    .join('\n');
}

const bellOf = (kind: Exclude<NoticeKind, 'first'>, rules: Partial<BellKind> = {}): BellKind => ({
  ...{ name: `approval-${kind}`, permission: 'approvals.read', usual: 'mail' },
  ...rules,
});
/** The same events in the bell. Whoever others wait for hears of it at least there. */
export const approvalBell: readonly BellKind[] = [
  bellOf('asked', { stays: true }),
  bellOf('reminder', { stays: true }),
  bellOf('escalated', { stays: true, permission: 'approvals.all' }),
  bellOf('question', { stays: true }),
  bellOf('answer'),
  bellOf('approved', { usual: 'bell' }),
  bellOf('declined'),
  bellOf('changed'),
];
