import { Box, Button, Link as TextLink, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { Attachments } from '../../../../shared/attachments/attachments';
import { LateBooking } from '../../../../shared/form/late-booking';
import { ReadPaperContext } from '../../../../shared/attachments/paper/read-paper';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { approvedDocuments, changedByApprovals, DeclineDialog } from '../../approvals';
import {
  approvedStatuses,
  documentFiles,
  documentPaths,
  draftOf,
  type DocumentDraft,
  type InboxDocument,
  openStatuses,
  resource,
  useArchiving,
} from '../../documents';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import { AnswersEnd, CostLines, CostTotals, documentFields, shownWhole, useCostTexts, useRemovalWarning } from '../../costs';
import { RecordFrame, ActionsMenu } from '../../../records/team-records';
import { useArranging, useTurning } from '../pages/use-arranging';
import { OtherAccount, ReadingPanel } from '../reading/reading-panel';
import { useFilledIn } from '../reading/use-filled-in';
import { usePointing } from '../reading/use-pointing';
import { useReadPaper } from '../reading/use-read-paper';
import { useReading } from '../reading/use-reading';
import { DocumentButtons } from './document-buttons';
import { DocumentFields } from './document-fields';
import { OneStepPanel } from '../one-step/one-step-panel';
import { useOneStep } from '../one-step/use-one-step';
import { DocumentNotices } from './document-notices';
import { useDocumentForm, type DocumentFormModel } from '../model/use-document-form';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { JoinDialog } from '../pages/join-dialog';
import { lineDecimals, type PreviousPurchase } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormat } from '../../../../i18n/use-format';
import { purchasePathsOf } from '../../purchases';
import { lineAgain } from '../reading/read-lines';
import { useAddedLines } from '../model/use-added-lines';

/** More are shown on a click. */
const shownRows = 3;

interface PreviousPurchasesProps {
  form: DocumentFormModel;
  organization: NonNullable<InboxDocument['organization']>;
}

/** Earlier purchases from the supplier, newest first: each can be opened, and its lines copied (PUR-135, PUR-180, PUR-O80). */
function PreviousPurchases({ form, organization: { organizationId, name } }: PreviousPurchasesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useVerbs('reading');
  const add = useAddedLines(form);
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery({
    queryKey: ['purchases', 'previousPurchases', { organizationId }],
    queryFn: ({ signal }) => provider.previousPurchases({ organizationId, signal }),
  });
  if (!data) return null;
  const { items } = data;
  const take = ({ lines }: PreviousPurchase): void => {
    const undo = add(lines.map((line) => lineAgain(line, form.rules)));
    notify('reading.linesMade', { type: 'success', messageArgs: { smart_count: lines.length }, undo });
  };
  return (
    <Box component="section" aria-labelledby="previous-purchases" sx={{ mt: 5 }}>
      <Typography id="previous-purchases" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('previous.title', { name })}
      </Typography>
      {items.length === 0 && <Typography color="textSecondary">{translate('previous.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isWhole ? items : items.slice(0, shownRows)).map((purchase) => (
          <Row key={purchase.id} purchase={purchase} onTake={form.readOnly ? undefined : () => take(purchase)} />
        ))}
      </Box>
      {!isWhole && items.length > shownRows && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)} sx={{ ml: -2 }}>
          {translate('previous.more', { smart_count: items.length - shownRows })}
        </Button>
      )}
    </Box>
  );
}

function Row({ purchase, onTake }: { purchase: PreviousPurchase; onTake: (() => void) | undefined }) {
  const translate = useTranslate();
  const { money, number, date } = useFormat();
  const { paths, teams } = useCurrent();
  const [isOpen, setOpen] = useState(false);
  const { id, name, teamId, purchaseDate, purchaseValue, currency, lines } = purchase;
  const team = teams.find((one) => one.teamId === teamId);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink href={purchasePathsOf(paths).byId(id)} target="_blank" rel="noreferrer">
            {name}
          </TextLink>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {[`#${id}`, date(purchaseDate), team?.name].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(purchaseValue, currency)}</Box>
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate('previous.lines', { smart_count: lines.length })}
        </Button>
        {onTake && lines.length > 0 && (
          <Button size="small" onClick={onTake} aria-label={`${translate('previous.take')}: ${name}`}>
            {translate('previous.take')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box component="ul" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
          {lines.map(({ lineNumber, description, amount, price, product }) => (
            <li key={lineNumber}>
              {[product?.name, description].filter(Boolean).join(': ') || '–'} · {number(amount)} × {money(price, currency, lineDecimals)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Other actions on a document: archive a draft (PUR-164), copy (PUR-O67), decline as finance (PUR-O65). */
function DocumentMenu({ record, onGone }: { record: InboxDocument; onGone: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useVerbs('documents');
  const { may, paths } = useCurrent();
  const [isDeclining, setDeclining] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const { ask, question } = useArchiving(record, onGone);
  const mayWrite = may('inbox-documents.write');
  const copying = useOutcome(() => provider.documentClone(record), {
    success: 'inbox.copied',
    failed: 'CREATE_DOCUMENT_FAILED',
    changes: [resource],
  });
  const declining = useOutcome(
    (reason: string) => provider.documentChangeState({ document: record, change: { newState: 'declined', reason } }),
    {
      ...{ success: 'inbox.declined', failed: 'DECLINE_DOCUMENT_FAILED', changes: [resource, ...changedByApprovals] },
      named: () => ({ name: record.title }),
    },
  );
  const copy = async (): Promise<void> => {
    const made = await copying.mutateAsync().catch(() => null);
    if (made) void navigate(documentPaths(paths).declaration(made.id));
  };
  const decline = async (reason: string): Promise<boolean> => {
    const declined = await declining.mutateAsync(reason).catch(() => null);
    if (declined) onGone();
    return declined !== null;
  };
  return (
    <>
      <ActionsMenu
        label={translate('inboxDocuments.actions', { name: record.title })}
        actions={[
          mayWrite && record.documentStatus === 'draft' && { label: translate('inboxDocuments.archive'), run: ask },
          record.allowedToEdit && { label: translate('pages.joinMenu'), run: () => setJoining(true) },
          mayWrite && { label: translate('inbox.copy'), run: () => void copy() },
          may('approvals.all') &&
            openStatuses.has(record.documentStatus) && { label: translate('inbox.decline'), run: () => setDeclining(true) },
        ]}
      />
      {question}
      {isJoining && <JoinDialog record={record} onClose={() => setJoining(false)} />}
      {isDeclining && (
        <DeclineDialog name={record.title} busy={declining.isPending} onDecline={decline} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}

const SplitDialog = fetchedLater(() => import('../pages/split-dialog'));

interface DocumentFormProps {
  record: InboxDocument;
  /** Called when the document left the inbox. */
  onGone: () => void;
  top?: ReactNode;
}

/** Form in which a document is completed until it becomes a purchase (PUR-135). */
export function DocumentForm({ record: initial, onGone, top }: DocumentFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const form = useDocumentForm(initial, {
    // (PUR-163)
    onFinalized: onGone,
    onMoved: ({ id }) => void navigate(documentPaths(paths).inInbox(id), { replace: true, state: history.state?.usr }),
  });
  const { record, readOnly, dirty, question } = form;
  const [splitting, setSplitting] = useState<Attachment | null>(null);
  const arranging = useArranging(record);
  const named = useNamedTexts(form);
  const isSealed = !readOnly && approvedStatuses.has(record.documentStatus);
  const removalWarning = useRemovalWarning(approvedDocuments, record.id, isSealed);
  const reading = useReading(form);
  const filled = useFilledIn(form, reading);
  const oneStep = useOneStep(form, reading);
  const pointing = usePointing(form.idPrefix);
  const paper = useReadPaper(reading, pointing, readOnly, { onTurn: useTurning(record.id), onSplit: setSplitting });
  return (
    <ReadPaperContext value={paper}>
      <Box {...pointing.handlers} sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <RecordFrame
          form={form}
          texts={documentFields}
          onSubmit={() => void (!readOnly && dirty && form.save())}
          named={named}
          top={
            <>
              {top}
              <OtherAccount reading={reading} />
              <DocumentNotices record={record} />
              {oneStep && <OneStepPanel form={form} step={oneStep} />}
            </>
          }
          menu={<DocumentMenu record={record} onGone={onGone} />}
          buttons={<DocumentButtons form={form} isMain={oneStep === null} />}
          notice={
            isSealed && (
              <AnswersEnd kind={approvedDocuments} id={record.id} stored={draftOf(record)} draft={form.draft} rateOf={form.rules.rateOf} />
            )
          }
          sx={readOnly ? shownWhole : {}}
        >
          <Box component="section" aria-label={translate('inbox.files')} sx={{ mb: 5 }}>
            <Attachments
              path={documentFiles(record.id)}
              readOnly={readOnly}
              keeps={readOnly}
              opens
              main={record.attachmentId}
              removalWarning={removalWarning}
            />
          </Box>
          <ReadingPanel form={form} reading={reading} isMain={oneStep === null} />
          <DocumentFields form={form} filled={filled} />
          {form.draft.organization && <PreviousPurchases form={form} organization={form.draft.organization} />}
          <CostLines form={form} files={documentFiles(record.id)} totals={<CostTotals form={form} />} ofDocument />
          <Suspense fallback={null}>
            {splitting && <SplitDialog file={splitting} arranging={arranging} onClose={() => setSplitting(null)} />}
          </Suspense>
          {question?.what === 'late' && (
            <LateBooking day={form.draft.purchaseDate} onYes={() => question.answer(true)} onNo={() => question.answer(false)} />
          )}
          {question && question.what !== 'late' && (
            <ConfirmDialog
              open
              title={translate(`inbox.${question.what}Title`)}
              text={translate(`inbox.${question.what}Question`, question.params)}
              onYes={() => question.answer(true)}
              onNo={() => question.answer(false)}
            />
          )}
        </RecordFrame>
      </Box>
    </ReadPaperContext>
  );
}

/** Returns the values of the fields as shown to users. */
function useNamedTexts(form: DocumentFormModel) {
  const texts = useCostTexts(form);
  const methodName = usePaymentMethodName();
  return (draft: DocumentDraft) => ({
    ...texts(draft),
    paymentMethod: draft.paymentMethod === null ? '' : methodName(draft.paymentMethod),
    documentType: '',
  });
}
