import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useBlocker } from 'react-router';
import { useTranslate } from '../../i18n';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useGuard } from '../../shell/side-panel';
import { wholeOnPhone } from '../../shell/whole-on-phone';
import { RecordBody } from './record-body';
import { RecordMenu } from './record-menu';
import type { RecordProps } from '../../shell/record-props';
import { RecordBase } from '../record-base';
import { useRecordTitle } from './use-record-title';

/** A record as a page of its own: on a narrow screen, or when its address was opened directly. */
export const RecordPage = (props: RecordProps) => (
  <RecordBase resource={props.resource} target={props.target}>
    <Page {...props} />
  </RecordBase>
);

function Page(props: RecordProps) {
  const { target, onClose } = props;
  const translate = useTranslate();
  const title = useRecordTitle(target);
  const { Guarded, isDirty } = useGuard();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 860, mx: 'auto' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
        <Tooltip title={translate('ra.action.back')}>
          <IconButton onClick={onClose} aria-label={translate('ra.action.back')}>
            <BackIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
        <RecordMenu onRemoved={onClose} />
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 } }}>
        <Guarded>
          <RecordBody {...props} />
        </Guarded>
      </Paper>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          open
          title={translate('shell.unsaved.title')}
          text={translate('shell.unsaved.text')}
          onYes={blocker.proceed}
          onNo={blocker.reset}
        />
      )}
    </Box>
  );
}
