import { mailFilesMaxBytes } from '@kantoor/schemas';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import type { Attachment } from '../attachments/attachment';

const none: readonly Attachment[] = [];

/** Reads the files of a record at an address. */
export function useMailFiles(path: string | undefined): readonly Attachment[] {
  const provider = useVerbs('attachments');
  const { data } = useQuery({
    queryKey: ['attachments', 'attachmentsOf', { path }],
    queryFn: ({ signal }) => provider.attachmentsOf({ path: path!, signal }),
    enabled: path !== undefined,
  });
  return data ?? none;
}

/** Checks whether the chosen files are too large for one mail. */
export const areTooLarge = (files: readonly Attachment[], chosen: readonly number[]): boolean =>
  files.filter(({ fileId }) => chosen.includes(fileId)).reduce((sum, { size }) => sum + size, 0) > mailFilesMaxBytes;

interface MailFilesProps {
  files: readonly Attachment[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The record's files to attach: only ticked ones are sent (PLT-161). */
export function MailFiles({ files, chosen, onChange }: MailFilesProps) {
  const translate = useTranslate();
  const { fileSize } = useFormat();
  if (files.length === 0) return null;
  const isTooLarge = areTooLarge(files, chosen);
  return (
    <FormControl component="fieldset" error={isTooLarge}>
      <FormLabel component="legend">{translate('mail.files')}</FormLabel>
      <FormGroup>
        {files.map(({ fileId, fileName, size }) => (
          <FormControlLabel
            key={fileId}
            control={
              <Checkbox
                checked={chosen.includes(fileId)}
                onChange={({ target }) => onChange(target.checked ? [...chosen, fileId] : chosen.filter((one) => one !== fileId))}
              />
            }
            label={
              <>
                {fileName}{' '}
                <Typography component="span" variant="caption" color="textSecondary">
                  {fileSize(size)}
                </Typography>
              </>
            }
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      {isTooLarge && (
        <FormHelperText role="alert">
          {translate('messages.MAIL_FILES_TOO_LARGE', { most: mailFilesMaxBytes / 1024 / 1024 })}
        </FormHelperText>
      )}
    </FormControl>
  );
}
