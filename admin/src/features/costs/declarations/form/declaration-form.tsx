import { hasPrice } from '@kantoor/schemas';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { Attachments } from '../../../../shared/attachments/attachments';
import { useCurrent } from '../../../../shell/current';
import {
  FileChooser,
  ChosenFiles,
  documentFiles,
  documentPaths,
  FilesTarget,
  filesToDeclare,
  inDraft,
  useArchiving,
  useAcceptedFiles,
  type DocumentDraft,
  type InboxDocument,
} from '../../../buying/documents';
import { documentFields, shownWhole } from '../../../buying/costs';
import { ActionsMenu, RecordFrame, useEntryFields, type LoadedForm } from '../../../records/team-records';
import { NoAccount } from '../payout';
import { ReadingLine } from '../reading/reading-line';
import { DeclarationFields } from './declaration-fields';
import { useDeclarationForm, type DeclarationFormModel } from './use-declaration-form';

interface DeclarationFormProps {
  loaded: LoadedForm<InboxDocument>;
  /** Called when the declaration was submitted or archived. */
  onGone: () => void;
}

/** Desktop form to create, correct and view a declaration (PUR-116). */
export function DeclarationForm({ loaded, onGone }: DeclarationFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  // Files dropped on the list; taken once.
  const [dropped] = useState(() => filesToDeclare.take());
  const form = useDeclarationForm(loaded, () => (loaded.record ? [] : dropped), {
    onMade: ({ id }) => void navigate(documentPaths(paths).declaration(id), { replace: true, state: history.state?.usr }),
    onLeft: onGone,
  });
  const { record, readOnly, dirty } = form;
  const named = useNamedTexts();
  const addFiles = (files: readonly File[]): void => form.setFiles([...form.files, ...files]);
  return (
    <FilesTarget onFiles={addFiles} hint={translate('declarations.dropHere')} disabled={record !== null}>
      <RecordFrame
        form={form}
        texts={documentFields}
        onSubmit={() => void (record ? !readOnly && dirty && form.save() : form.create(true))}
        named={named}
        top={
          record && (
            <>
              <Outcome form={form} record={record} />
              {record.lacksAccount && <NoAccount />}
              <FilledIn record={record} />
            </>
          )
        }
        menu={record && <Menu record={record} onGone={onGone} />}
        buttons={<Buttons form={form} />}
        sx={readOnly ? shownWhole : {}}
      >
        {record === null && <NewFiles form={form} onAdd={addFiles} />}
        {!readOnly && form.draft.distance === '' && (
          <Box sx={{ mb: 4, '&:empty': { display: 'none' } }}>
            <ReadingLine reading={form.reading} onTake={form.take} />
          </Box>
        )}
        <DeclarationFields
          form={form}
          distanceRate={record?.distanceRate}
          hasLines={record !== null && record.documentLines.some(hasPrice)}
        />
        {(record === null ? form.files.length === 0 && form.draft.distance === '' : record.noFileReason !== null) && <NoFile form={form} />}
        {record && (
          <Box component="section" aria-label={translate('documentForm.attachments')} sx={{ mt: 6 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
              {translate('documentForm.attachments')}
            </Typography>
            <Attachments path={documentFiles(record.id)} readOnly={readOnly} keeps={readOnly} opens />
          </Box>
        )}
      </RecordFrame>
    </FilesTarget>
  );
}

/** Shows why it was declined, or its result (PUR-O58). */
function Outcome({ form, record }: { form: DeclarationFormModel; record: InboxDocument }) {
  const translate = useTranslate();
  const { documentStatus, declineReason } = record;
  const isDeclined = documentStatus === 'declined';
  if (!declineReason && !isDeclined) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 5 }}
      action={
        isDeclined &&
        !form.busy && (
          <Button color="inherit" onClick={() => void form.reopen()}>
            {translate('declarations.reopen')}
          </Button>
        )
      }
    >
      {translate(isDeclined ? 'declarations.declined' : 'declarations.wasDeclined')}
      {declineReason && (
        <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          “{declineReason}”
        </Box>
      )}
    </Alert>
  );
}

/** Lists the fields of a draft that were filled in automatically, to be checked before submitting. */
function FilledIn({ record: { filledIn, documentStatus } }: { record: InboxDocument }) {
  const translate = useTranslate();
  if (documentStatus !== 'draft' || filledIn.length === 0) return null;
  const names = filledIn.map(({ field }) => translate(`documentForm${inDraft(`/${field}`).replace('/', '.')}`));
  return (
    <Alert severity="info" sx={{ mb: 5 }}>
      {translate('declarations.filledIn', { names: names.join(' · ') })}
    </Alert>
  );
}

function NewFiles({ form, onAdd }: { form: DeclarationFormModel; onAdd: (files: readonly File[]) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const take = useAcceptedFiles(onAdd);
  if (form.draft.distance !== '' && form.files.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('declarations.files')}
      sx={{ mb: 5, p: 4, border: '1px dashed', borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 3 }}
    >
      <ChosenFiles
        files={form.files}
        part={form.part}
        onRemove={(gone) => form.setFiles(form.files.filter((file) => file !== gone))}
        large={form.files.length === 1}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" disabled={form.busy} onClick={() => input.current?.click()}>
          {translate('declarations.chooseFiles')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {translate('declarations.orDrop')}
        </Typography>
      </Box>
      <FileChooser ref={input} label={translate('declarations.chooseFiles')} onChosen={take} />
    </Box>
  );
}

/** Replaces a receipt (D-19). */
function NoFile({ form }: { form: DeclarationFormModel }) {
  const { text } = useEntryFields(form, 'documentForm');
  return (
    <Box sx={{ mt: 4 }}>
      <TextField {...text('noFileReason')} slotProps={{ htmlInput: { maxLength: 500 } }} />
    </Box>
  );
}

function Menu({ record, onGone }: { record: InboxDocument; onGone: () => void }) {
  const translate = useTranslate();
  const { ask, question } = useArchiving(record, onGone);
  return (
    <>
      <ActionsMenu
        label={translate('inboxDocuments.actions', { name: record.name })}
        actions={[record.documentStatus === 'draft' && { label: translate('inboxDocuments.archive'), run: ask }]}
      />
      {question}
    </>
  );
}

function Buttons({ form }: { form: DeclarationFormModel }) {
  const translate = useTranslate();
  const { record, busy, dirty, readOnly, create, save, submit } = form;
  if (readOnly) return null;
  return (
    <>
      <Button variant="outlined" disabled={busy || (record !== null && !dirty)} onClick={() => void (record ? save() : create(false))}>
        {translate(record ? 'declarations.save' : 'declarations.saveDraft')}
      </Button>
      <Button variant="contained" disabled={busy} onClick={() => void (record ? submit() : create(true))} data-shortcut="save">
        {translate('declarations.submit')}
      </Button>
    </>
  );
}

/** Returns the values of the fields as shown to users. */
function useNamedTexts() {
  const { date } = useFormat();
  const { teams } = useCurrent();
  return ({ organization, teamId, purchaseDate }: DocumentDraft) => ({
    organization: organization?.name ?? '',
    teamId: teams.find((team) => team.teamId === teamId)?.name ?? '',
    purchaseDate: date(purchaseDate),
    ...{ dueDate: '', statedTaxes: '', lines: '', documentType: '' },
  });
}
