import { wrongPlaceholder } from '@kantoor/schemas';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { InsertPlaceholder } from './insert-placeholder';
import { wordingFields, type MailWording } from './mail-wording';
import { useInsertAtCaret } from './use-insert-at-caret';

interface MailWordingFieldsProps {
  wording: MailWording;
  /** The kind of mail, which decides the placeholders. */
  emailType: string;
  problems: Partial<Record<keyof MailWording, string>>;
  onChange: (patch: Partial<MailWording>) => void;
}
type Field = (typeof wordingFields)[number];

const hints: Partial<Record<Field, string>> = { masterTemplate: 'mail.masterTemplateHint', body: 'mail.placeholders' };
const longest: Record<Field, number> = { masterTemplate: 100, subject: 200, body: 10_000 };

/** Template, subject and message of a mail, each over the full width of its grid. */
export function MailWordingFields({ wording, emailType, problems, onChange }: MailWordingFieldsProps) {
  return wordingFields.map((field) => (
    <WordingField
      key={field}
      field={field}
      emailType={emailType}
      value={wording[field]}
      problem={problems[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  ));
}

interface WordingFieldProps {
  field: Field;
  emailType: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}
function WordingField({ field, emailType, value, problem, onChange }: WordingFieldProps) {
  const translate = useTranslate();
  const { input, insert, noteCaret } = useInsertAtCaret(value, onChange);
  const takesPlaceholders = field !== 'masterTemplate';
  // A placeholder may be half typed: errors are shown once the field is left.
  const [wasLeft, setLeft] = useState(false);
  const wrong = takesPlaceholders && (wasLeft || problem) ? wrongPlaceholder(value, emailType) : null;
  const helperKey = problem ?? hints[field];
  const label = translate(`mail.${field}`);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextField
        label={label}
        value={value}
        inputRef={input}
        onChange={(event) => onChange(event.target.value)}
        onSelect={noteCaret}
        {...(field === 'body' ? { multiline: true, minRows: 4, maxRows: 12 } : {})}
        onBlur={() => setLeft(true)}
        error={Boolean(problem ?? wrong)}
        helperText={wrong ? translate('mail.wrongPlaceholder', { placeholder: wrong }) : helperKey && translate(helperKey)}
        slotProps={{ htmlInput: { maxLength: longest[field] } }}
        fullWidth
      />
      {takesPlaceholders && <InsertPlaceholder into={label} emailType={emailType} onInsert={insert} />}
    </Box>
  );
}
