import { mailFilesMaxBytes } from '@kantoor/schemas';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import type { Attachment } from '../attachments/attachment';
import { DropZone } from '../attachments/drop-zone';
import { useAttachments } from '../attachments/use-attachments';

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
  /** Address where files can be added; such a file is ticked at once. */
  addsAt?: string | undefined;
}

/** Adds files to the record while its mail is written; `onAdded` gets those that arrived. */
function AddedFiles({ path, onAdded }: { path: string; onAdded: (fileIds: number[]) => void }) {
  const translate = useTranslate();
  const { uploads, add } = useAttachments(path);
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  }, [onAdded]);
  const send = async (files: readonly File[]): Promise<void> => added.current((await add(files)).map(({ fileId }) => fileId));
  return <DropZone label={translate('mail.addFile')} disabled={uploads.length > 0} onFiles={(files) => void send(files)} />;
}

/** The record's files to attach: only ticked ones are sent (PLT-161). */
export function MailFiles({ files, chosen, onChange, addsAt }: MailFilesProps) {
  const translate = useTranslate();
  const { fileSize } = useFormat();
  if (files.length === 0 && addsAt === undefined) return null;
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
      {addsAt !== undefined && <AddedFiles path={addsAt} onAdded={(fileIds) => onChange([...chosen, ...fileIds])} />}
      {isTooLarge && (
        <FormHelperText role="alert">
          {translate('messages.MAIL_FILES_TOO_LARGE', { most: mailFilesMaxBytes / 1024 / 1024 })}
        </FormHelperText>
      )}
    </FormControl>
  );
}
