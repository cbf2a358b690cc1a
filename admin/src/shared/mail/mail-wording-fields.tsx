import { TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { wordingFields, type MailWording } from './mail-wording';

interface MailWordingFieldsProps {
  wording: MailWording;
  problems: Partial<Record<keyof MailWording, string>>;
  onChange: (patch: Partial<MailWording>) => void;
}

/** Template, subject and message of a mail, each over the whole width of its grid. */
export function MailWordingFields({ wording, problems, onChange }: MailWordingFieldsProps) {
  const translate = useTranslate();
  const hint = { masterTemplate: 'mail.masterTemplateHint', subject: undefined, body: 'mail.placeholders' };
  return wordingFields.map((field) => {
    const helperKey = problems[field] ?? hint[field];
    return (
      <TextField
        key={field}
        label={translate(`mail.${field}`)}
        value={wording[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        {...(field === 'body' ? { multiline: true, minRows: 4, maxRows: 12 } : {})}
        error={Boolean(problems[field])}
        helperText={helperKey && translate(helperKey)}
        slotProps={{ htmlInput: { maxLength: { masterTemplate: 100, subject: 200, body: 10_000 }[field] } }}
        fullWidth
        sx={{ gridColumn: '1 / -1' }}
      />
    );
  });
}
