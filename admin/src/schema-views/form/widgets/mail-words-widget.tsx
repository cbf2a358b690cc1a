import { Box } from '@mui/material';
import { InsertPlaceholder } from '../../../shared/mail/insert-placeholder';
import { useInsertAtCaret } from '../../../shared/mail/use-insert-at-caret';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';

/** Reads the kind of mail from the fields beside the text. */
function emailTypeOf({ id, registry: { formContext, globalFormOptions } }: FormWidgetProps): string | undefined {
  const { idPrefix, idSeparator } = globalFormOptions;
  const path = id
    .slice(idPrefix.length + idSeparator.length)
    .split(idSeparator)
    .slice(0, -1);
  const mail = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], formContext.data);
  return (mail as { emailType?: string } | undefined)?.emailType;
}

/** A text of a mail, with a menu that inserts placeholders at the caret (PLT-O36). */
export function MailWordsWidget(props: FormWidgetProps) {
  const value = (props.value as string | undefined) ?? '';
  const write = (text: string): void => props.onChange(text || undefined);
  const { input, insert, noteCaret } = useInsertAtCaret(value, write);
  const isLong = (props.schema.maxLength ?? 0) > 1000;
  return (
    <Box>
      <TextInput
        {...props}
        shown={value}
        onText={write}
        extra={{ inputRef: input, onSelect: noteCaret, ...(isLong && { multiline: true, minRows: 5, maxRows: 12 }) }}
      />
      <InsertPlaceholder into={props.label} emailType={emailTypeOf(props)} onInsert={insert} />
    </Box>
  );
}
