import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { useUnsaved } from '../../../../shell/side-panel';
import type { Question } from '../approval';
import { ReasonField } from '../reason-field';
import { changedByApprovals } from '../use-approvals';

interface QuestionItemProps {
  of: string;
  question: Question;
  /** Whether the user is the requester. */
  mayReply: boolean;
}

/** A question to the requester with its answer, or the field to answer it. */
export function QuestionItem({
  of,
  question: { id, question, askedBy, askedAt, answer, answeredBy, answeredAt },
  mayReply,
}: QuestionItemProps) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const provider = useVerbs('approvals');
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  const replying = useOutcome(() => provider.approvalReply({ of, questionId: id, answer: text.trim() }), {
    success: 'approvals.question.replied',
    failed: 'approvals.question.replyFailed',
    changes: changedByApprovals,
  });
  const said = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ mt: 2, pl: 3, borderLeft: 3, borderColor: 'divider' }}>
      <Typography sx={said}>{question}</Typography>
      <Typography variant="caption" color="textSecondary">
        {translate('approvals.question.asked', { name: askedBy.name, date: dateTime(askedAt) })}
      </Typography>
      {answer !== null && (
        <>
          <Typography sx={{ ...said, mt: 1 }}>{answer}</Typography>
          <Typography variant="caption" color="textSecondary">
            {translate('approvals.question.answered', { name: answeredBy?.name ?? '', date: dateTime(answeredAt) })}
          </Typography>
        </>
      )}
      {answer === null && !mayReply && <Typography color="textSecondary">{translate('approvals.question.waits')}</Typography>}
      {answer === null && mayReply && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
          <ReasonField label={translate('approvals.question.reply')} value={text} onChange={setText} autoFocus={false} />
          <Button
            variant="contained"
            disabled={text.trim() === '' || replying.isPending}
            onClick={() =>
              void replying.mutateAsync().then(
                () => setText(''),
                () => undefined,
              )
            }
          >
            {translate('approvals.question.send')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
