import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { ProblemList } from '../../../shared/form/problem-list';
import { textsOfDraft, type NamedTexts } from './texts-of-draft';
import { useFieldName } from './use-field-name';
import type { RecordDraft, StoredRecord } from './kind';
import type { RecordForm } from './use-record-form';
import { useUnsaved } from '../../../shell/side-panel';

interface FormFootProps {
  menu: ReactNode;
  /** What saving does beside storing the input, above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
}
/** Buttons of a form, always visible: the menu on the left, the main action on the right. */
function FormFoot({ menu, notice, children }: FormFootProps) {
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 'auto',
        mx: -5,
        mb: -5,
        px: { xs: 3, sm: 5 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>{notice}</Box>
      {menu}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}

interface EntryFormProps {
  form: { tries: number; dirty: boolean; busy: boolean };
  /** Ctrl+Enter saves. */
  onSubmit: () => void;
  sx?: object;
  children: ReactNode;
}

/** A form as high as its panel: scrolls to the top if there are errors, and asks before unsaved input is lost. */
function EntryForm({ form: { tries, dirty, busy }, onSubmit, sx = {}, children }: EntryFormProps) {
  const top = useRef<HTMLDivElement>(null);
  useUnsaved(dirty && !busy);
  useEffect(() => {
    if (tries > 0) top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [tries]);
  return (
    <Box
      component="form"
      noValidate
      ref={top}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, scrollMarginTop: 80, ...sx }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        // Key events of a sheet or dialog that the form opened bubble up to here, but are not for this form.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Box>
  );
}

interface RecordFrameProps<R extends StoredRecord, D extends RecordDraft> {
  // The kind of record determines how it is saved.
  form: Pick<RecordForm<R, D, never>, 'held' | 'problems' | 'tries' | 'idPrefix' | 'dirty' | 'busy'>;
  /** Groups of its texts: the first that knows a field names it. */
  texts: readonly string[];
  /** Ctrl+Enter saves. */
  onSubmit: () => void;
  /** Returns the display text of field values that differ from the typed text. */
  named: (draft: D) => NamedTexts<D>;
  /** Content above the notices about kept input and errors. */
  top?: ReactNode;
  /** The menu and the buttons. */
  menu: ReactNode;
  buttons: ReactNode;
  /** Beside the buttons. */
  notice?: ReactNode;
  sx?: object;
  children: ReactNode;
}

/** Form of a team record: notices about kept input and errors, its fields, and its buttons at the bottom. */
export function RecordFrame<R extends StoredRecord, D extends RecordDraft>(props: RecordFrameProps<R, D>) {
  const { form, texts, onSubmit, named, top, menu, buttons, notice, sx, children } = props;
  const translate = useTranslate();
  const nameOf = useFieldName(texts);
  const yesOrNo = (value: boolean): string => translate(value ? 'shell.yes' : 'shell.no');
  return (
    <EntryForm form={form} onSubmit={onSubmit} {...(sx && { sx })}>
      {top}
      <DraftNotices draft={form.held} asTexts={(draft) => textsOfDraft(draft, named(draft), yesOrNo)} nameOf={nameOf} />
      <ProblemList problems={form.problems} tries={form.tries} form={form.idPrefix} nameOf={nameOf} />
      {children}
      <Box sx={{ flex: 'none', height: 24 }} />
      <FormFoot menu={menu} notice={notice}>
        {buttons}
      </FormFoot>
    </EntryForm>
  );
}
