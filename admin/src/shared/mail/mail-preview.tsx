import { cleanText, filledIn, placeholdersOf } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '../../i18n';

interface MailPreviewProps {
  subject: string;
  body: string;
  /** Values already known for the placeholders between {{ and }}; the others are filled in on sending. */
  values: Readonly<Record<string, string>>;
}

/**
 * A mail in the customer's language, filled in by the same code that writes the mail. Values known only on sending are named in square
 * brackets; placeholders that no mail fills in stay as they are.
 */
export function MailPreview({ subject, body, values }: MailPreviewProps) {
  const translate = useTranslate();
  const id = useId();
  // A recipient without a name counts as not known yet.
  const { ContactName = '', ...others } = values;
  const known: Record<string, string> = { ...others, ...(ContactName.trim() && { ContactName }) };
  const follows = Object.fromEntries(
    placeholdersOf()
      .filter((name) => !(name in known))
      .map((name) => [name, `[${translate(`mail.follows.${name}`)}]`]),
  );
  // Cleans the text as sending does.
  const cleaned = (text: string): string => cleanText(text, { multiline: true });
  const read = (text: string): string => filledIn(cleaned(text), { ...known, ...follows });
  const isWhole = (text: string): boolean => read(text) === filledIn(cleaned(text), known);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-testid="mail-preview"
      sx={{ gridColumn: '1 / -1', p: 4, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography id={id} variant="caption" color="textSecondary" component="h3" sx={{ mb: 2 }}>
        {translate('mail.preview')}
      </Typography>
      <Typography sx={{ fontWeight: 600, mb: 2, overflowWrap: 'anywhere' }}>{read(subject)}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{read(body)}</Typography>
      {!(isWhole(subject) && isWhole(body)) && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {translate('mail.previewHint')}
        </Typography>
      )}
    </Box>
  );
}
