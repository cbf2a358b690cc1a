import type { ProcessStepView, ProcessView } from '@kantoor/schemas';
import { Box, Link, Typography, Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { Meaning } from '../../theme';
import { MeaningChip } from '../meaning-chip';
import { BlockedReason } from './blocked-reason';
import { TimelineFrame } from './timeline-frame';
import { useProcessName, useProcessWords, type ProcessWords } from './use-process-words';
import { useVerbs } from '../../providers/data/verbs';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useOutcome } from '../../shell/notices';

interface ProcessActionsProps {
  process: ProcessView;
  mayAct: boolean;
  /** Address to pause or cancel it. */
  path: string;
  /** Address to resume it. */
  resumePath: string;
  onDone: () => void;
}

type Action = 'hold' | 'cancel' | 'resume';
const done: Record<Action, string> = { hold: 'process.isHeld', cancel: 'process.isCancelled', resume: 'process.resumed' };

/** Buttons that pause an automatic process, resume it, or cancel it for good. */
function ProcessActions({ process: { state, actions, workflowId }, mayAct, path, resumePath, onDone }: ProcessActionsProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const provider = useVerbs('processes');
  const { mutate: act, isPending: busy } = useOutcome(
    (action: Action) =>
      action === 'resume' ? provider.processResume({ path: resumePath, workflowId }) : provider.processAct({ path, workflowId, action }),
    { success: (action: Action) => done[action], failed: 'process.actionFailed' },
  );
  const may = (action: ProcessView['actions'][number]): boolean => mayAct && actions.includes(action);
  const isHeld = state === 'held' && may('resume');
  if (!isHeld && !may('hold') && !may('cancel')) return null;
  return (
    <Box className="buttons">
      {isHeld && (
        <Button variant="contained" disabled={busy} onClick={() => act('resume', { onSuccess: onDone })}>
          {translate('process.resume')}
        </Button>
      )}
      {may('hold') && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => act('hold', { onSuccess: onDone })}>
          {translate('process.hold')}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => setAsking(true)}>
          {translate('process.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('process.cancel')}
        text={translate('process.askCancel')}
        yes={translate('process.cancel')}
        busy={busy}
        onYes={() => act('cancel', { onSuccess: onDone, onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
}

const far = 3_600;

/** The time at which something happens automatically, with a countdown in seconds once it is near. */
function Countdown({ at }: { at: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.round((Date.parse(at) - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds > far)
    return (
      <>
        {format.dateTime(at)} ({format.relativeTime(at)})
      </>
    );
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <>{translate(seconds > 0 ? 'process.in' : 'process.anyMoment', { at: format.dateTime(at, { seconds: true }).slice(11), left })}</>;
}

const meaningOf: Record<ProcessView['state'], Meaning> = {
  running: 'good',
  waiting: 'waiting',
  blocked: 'needsYou',
  held: 'waiting',
  done: 'done',
  stopped: 'stopped',
};

/** Links beside each other are high enough for a finger (WCAG 2.5.8). */
const finger = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 24 } } as const;

/** Keeps a date in a sentence on one line. */
const unbroken = (day: string): string => day.replaceAll('-', '\u2011');
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

function DoneStep({ step, words }: { step: ProcessStepView; words: ProcessWords }) {
  const translate = useTranslate();
  const format = useFormat();
  const by = step.by ?? translate('process.automatically');
  const fallback = words('done', step.step, step.params) || words('step', step.step) || translate('process.state.done');
  const reason = translate(`process.stopped.${step.params?.['code']}`, { _: fallback });
  return (
    <li className="done">
      <span>{reason}</span>
      <span className="when" title={format.relativeTime(step.at)}>
        {translate('process.whenBy', { at: format.dateTime(step.at), by })}
      </span>
    </li>
  );
}

export interface ProcessTimelineProps {
  process: ProcessView;
  mayResume: boolean;
  /** Address of the record's processes. */
  path: string;
  resumePath: string;
  onResumed: () => void;
  isShownAbove?: boolean;
}

export function ProcessTimeline({ process, mayResume, path, resumePath, onResumed, isShownAbove = false }: ProcessTimelineProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useProcessWords(process.kind);
  const name = useProcessName(process.kind);
  const { state, step, waitsFor, nextAction, attempts, blocked } = process;
  const over = state === 'done' || state === 'stopped';
  const shown = state === 'blocked' || state === 'held' ? state : step;
  const last = process.steps.at(-1);
  /** The current step is highlighted, and not listed among the finished ones. */
  const atHand = !over && last?.step === shown ? last : undefined;
  const done = atHand ? process.steps.slice(0, -1) : process.steps;
  const params = Object.fromEntries(
    Object.entries(waitsFor?.params ?? {}).map(([name, value]) => [name, isDay(value) ? unbroken(format.date(value)) : value]),
  );
  const dueDate = shown === 'overdue' ? waitsFor?.params?.['dueDate'] : undefined;
  /** Overdue since its due date, whenever it was polled. */
  const since = isDay(dueDate)
    ? { at: unbroken(format.date(dueDate)), ago: translate('process.daysLate', { smart_count: Math.max(0, -format.daysUntil(dueDate)) }) }
    : { at: format.dateTime(process.since), ago: format.relativeTime(process.since) };
  const waits = waitsFor && words('waitsFor', waitsFor.key, params);
  return (
    <Box component="section" sx={{ '& + &': { mt: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography component="h3" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <MeaningChip meaning={meaningOf[state]} label={translate(`process.state.${state}`)} />
      </Box>
      <TimelineFrame data-state={state} aria-label={name}>
        {done.map((one) => (
          <DoneStep key={`${one.step}-${one.at}`} step={one} words={words} />
        ))}
        {!over && (
          <li className={meaningOf[state]} aria-current="step">
            <div className="now">
              <strong>
                {translate(`process.now.${blocked?.code}`, { _: words('step', shown) || translate(`process.state.${state}`) })}
              </strong>
              <span className="when" title={format.relativeTime(process.since)}>
                {[translate('process.since', since), atHand?.by].filter(Boolean).join(', ')}
              </span>
              {blocked && isShownAbove && <p>{translate('process.below')}</p>}
              {waits && !isShownAbove && <p>{(blocked && words('waitsFor', blocked.code)) || waits}</p>}
              {attempts && (
                <p className="error">
                  {translate('process.attempts', { count: attempts.count })}
                  {attempts.lastError ? `: ${attempts.lastError}` : ''}
                </p>
              )}
              <Suspense fallback={null}>
                {blocked && !isShownAbove && (
                  <BlockedReason
                    kind={process.kind}
                    blocked={blocked}
                    workflowId={process.workflowId}
                    mayResume={mayResume && process.actions.includes('resume')}
                    resumePath={resumePath}
                    onResumed={onResumed}
                  />
                )}
              </Suspense>
              <ProcessActions process={process} mayAct={mayResume} path={path} resumePath={resumePath} onDone={onResumed} />
            </div>
          </li>
        )}
        {!over && nextAction && (
          <li className="next">
            <span>{words('nextAction', nextAction.key)}</span>
            {nextAction.at && (
              <span className="when">
                <Countdown at={nextAction.at} />
              </span>
            )}
          </li>
        )}
      </TimelineFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {process.temporalUrl && (
          <Link href={process.temporalUrl} target="_blank" rel="noreferrer" variant="caption" color="textSecondary" sx={finger}>
            {translate('process.forOperators')}
          </Link>
        )}
        {process.temporalBlockedUrl && (
          <Link href={process.temporalBlockedUrl} target="_blank" rel="noreferrer" variant="caption" color="textSecondary" sx={finger}>
            {translate('process.allBlocked')}
          </Link>
        )}
      </Box>
    </Box>
  );
}
