import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { Attachments } from '../../../../shared/attachments/attachments';
import { LateBooking } from '../../../../shared/form/late-booking';
import { ReadPaperContext } from '../../../../shared/attachments/paper/read-paper';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { approvedDocuments } from '../../approvals';
import { approvedStatuses, documentFiles, documentPaths, draftOf, type DocumentDraft, type InboxDocument } from '../../documents';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import { AnswersEnd, CostLines, CostTotals, shownWhole, useCostTexts, useRemovalWarning } from '../../costs';
import { RecordFrame } from '../../../records/team-records';
import { useArranging, useTurning } from '../pages/use-arranging';
import { OtherAccount, ReadingPanel } from '../reading/reading-panel';
import { useFilledIn } from '../reading/use-filled-in';
import { usePointing } from '../reading/use-pointing';
import { useReadPaper } from '../reading/use-read-paper';
import { useReading } from '../reading/use-reading';
import { DocumentButtons } from './document-buttons';
import { DocumentFields } from './document-fields';
import { DocumentMenu } from './document-menu';
import { DocumentStanding } from './document-standing';
import { PreviousPurchases } from './previous-purchases';
import { useDocumentForm, type DocumentFormModel } from '../model/use-document-form';

const SplitDialog = fetchedLater(() => import('../pages/split-dialog'));

interface DocumentFormProps {
  record: InboxDocument;
  /** Called when the document left the inbox. */
  onGone: () => void;
}

/** Form in which a document is completed until it becomes a purchase (PUR-135). */
export function DocumentForm({ record: initial, onGone }: DocumentFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const form = useDocumentForm(initial, {
    // (PUR-163)
    onFinalized: onGone,
    onMoved: ({ id }) => void navigate(documentPaths(paths).inInbox(id), { replace: true, state: history.state?.usr }),
  });
  const { record, readOnly, dirty, asked } = form;
  const [splitting, setSplitting] = useState<Attachment | null>(null);
  const arranging = useArranging(record);
  const named = useNamedTexts(form);
  const isSealed = !readOnly && approvedStatuses.has(record.documentStatus);
  const removalWarning = useRemovalWarning(approvedDocuments, record.id, isSealed);
  const reading = useReading(form);
  const filled = useFilledIn(form, reading);
  const pointing = usePointing(form.idPrefix);
  const paper = useReadPaper(reading, pointing, readOnly, { onTurn: useTurning(record.id), onSplit: setSplitting });
  return (
    <ReadPaperContext value={paper}>
      <Box {...pointing.handlers} sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <RecordFrame
          form={form}
          texts="documentForm"
          onSubmit={() => void (!readOnly && dirty && form.save())}
          named={named}
          top={
            <>
              <OtherAccount reading={reading} />
              <DocumentStanding record={record} />
            </>
          }
          menu={<DocumentMenu record={record} onGone={onGone} />}
          buttons={<DocumentButtons form={form} />}
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
          <ReadingPanel form={form} reading={reading} />
          <DocumentFields form={form} filled={filled} />
          {form.draft.organization && <PreviousPurchases form={form} organization={form.draft.organization} />}
          <CostLines form={form} files={documentFiles(record.id)} totals={<CostTotals form={form} />} ofDocument />
          <Suspense fallback={null}>
            {splitting && <SplitDialog file={splitting} arranging={arranging} onClose={() => setSplitting(null)} />}
          </Suspense>
          {asked?.what === 'late' && (
            <LateBooking day={form.draft.purchaseDate} onYes={() => asked.answer(true)} onNo={() => asked.answer(false)} />
          )}
          {asked && asked.what !== 'late' && (
            <ConfirmDialog
              open
              title={translate(`inbox.${asked.what}Title`)}
              text={translate(`inbox.${asked.what}Question`, asked.params)}
              onYes={() => asked.answer(true)}
              onNo={() => asked.answer(false)}
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
