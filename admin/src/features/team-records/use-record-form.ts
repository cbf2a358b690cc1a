import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { isProblem } from '../../providers/problem';
import type { FormProblem } from '../../shared/form/problems';
import { useDraft, type Draft } from '../../shared/form/use-draft';
import { useFormProblems } from '../../shared/form/use-form-problems';
import type { LinesEdit } from '../../shared/lines/line';
import { useOnce } from '../../shared/use-once';
import { useTryKey } from '../../shared/use-try-key';
import { useCurrent, useMay } from '../../shell/current';
import { useNotifyProblem } from '../../shell/notices';
import type { RecordDraft, StoredRecord, TeamRecordKind } from './kind';
import { useDraftEdit } from './use-draft-edit';

interface SaveOptions<R extends StoredRecord> {
  /** Looks at what is about to be saved; answers whether to save it now. */
  first?: (attempt: Attempt) => Promise<boolean>;
  /** In the place of the kind's own way to save. */
  update?: (record: R) => Promise<R>;
}
interface CreateOptions<R extends StoredRecord> {
  invalid?: string;
  /** What is done with it at once; null when that failed, and the record is there. */
  finish?: (made: R, idempotencyKey: string) => Promise<R | null>;
  onMade: (made: R) => void;
  /** It is there, and not finished. */
  onUnfinished?: (made: R) => void;
  /** Parameters of the sentence that reports it. */
  named: (made: R) => Record<string, string>;
}
/** Runs a request; what is refused is shown beside what another person saved, at the fields, or as a notice. */
type Attempt = <T>(work: Promise<T>, failed?: string) => Promise<T | null>;

/** What the parts of a form know of it and may do. */
export interface RecordForm<R extends StoredRecord, D extends RecordDraft, How = undefined> {
  /** Begins the ids of its fields. */
  idPrefix: string;
  record: R | null;
  draft: D;
  dirty: boolean;
  /** What was kept of an earlier visit, and what another person saved meanwhile. */
  held: Draft<R, D>;
  change: (patch: Partial<D>) => void;
  lines: LinesEdit<D['lines'][number]>;
  /** How often what stands before the lines was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  /** Shows what has to be fixed as if saving had been tried. */
  showProblems: (how: How) => void;
  busy: boolean;
  readOnly: boolean;
  once: <T>(work: () => Promise<T>) => Promise<T | null>;
  attempt: Attempt;
  /** Whether it may be saved so: nothing waits to be compared, and nothing has to be fixed. */
  ready: (how: How, invalid: string) => boolean;
  save: (how: How, options?: SaveOptions<R>) => Promise<R | null>;
  create: (how: How, options: CreateOptions<R>) => Promise<unknown>;
  /** Saves what was typed, as a part of other work. */
  put: (how: How) => Promise<R | null>;
  /** It was saved: with everything typed, or with a part of it. */
  stored: (record: R, part?: 'all' | 'part') => void;
}

/** Everything that can be done in the form of a record of a team. What a new one starts with is asked once, when its form opens. */
export function useRecordForm<R extends StoredRecord, D extends RecordDraft, How = undefined>(
  kind: TeamRecordKind<R, D, How>,
  initial: R | null,
  fresh: () => D,
  /** Where the new one is made, if a draft of it is kept for each such place. */
  place?: string,
): RecordForm<R, D, How> {
  const { resource, saving } = kind;
  const { ecosystem } = useCurrent();
  const mayWrite = useMay(kind.permission);
  const client = useQueryClient();
  const provider = useDataProvider();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const [linesWanted, setLinesWanted] = useState(0);
  const { busy, once } = useOnce();
  const form = useMemo(() => ({ fresh, read: kind.read, plain: kind.plain, isFilledIn: kind.isFilledIn }), []); // eslint-disable-line react-hooks/exhaustive-deps
  const held = useDraft<R, D>({
    name: `${ecosystem.id}.${resource}.${initial?.id ?? ['new', place].filter(Boolean).join('.')}`,
    record: initial,
    form,
    isSaving: busy,
  });
  const { base: record, data: draft, isDirty: dirty } = held;
  const { patch, lines } = useDraftEdit(held.change);
  const checks = useFormProblems(draft, kind.problemsIn);
  const keyOf = useTryKey();
  const { forget: forgetProblems } = checks;
  useEffect(() => forgetProblems(), [record?.version, forgetProblems]);

  const changed = (): void => void client.invalidateQueries({ queryKey: [resource] });
  const stored = (next: R, part: 'all' | 'part' = 'all'): void => {
    if (part === 'all') notify('', { over: [saving.update.invalid] });
    held.saved(next, part);
    changed();
  };
  /** Says that it is under way; answers the key of that notice. */
  const begins = (pending: string | undefined): symbol => {
    const key = Symbol(pending);
    if (pending !== undefined) notify(pending, { type: 'info', pending: key });
    return key;
  };
  const newest = async (id: number): Promise<R> => (await provider.getOne<R>(resource, { id })).data;
  const attemptDuring =
    (pending: symbol): Attempt =>
    (work, failed = saving.update.failed) =>
      work.catch(async (error: unknown) => {
        if (record && (await held.isOutdated(error, () => newest(record.id)))) {
          notify('', { replaces: pending });
          return null;
        }
        // What is wrong with the record as a whole is said in the notice.
        if (isProblem(error)) checks.refused(error.errors.filter(({ pointer }) => pointer !== ''));
        notifyProblem(error, failed, pending);
        return null;
      });
  const attempt: Attempt = (work, failed) => attemptDuring(begins(undefined))(work, failed);
  const ready = (how: How, invalid: string): boolean => held.isSettled() && checks.valid(how, invalid);
  const put = async (how: How): Promise<R | null> => {
    const next = record && (await attempt(kind.update(record, draft, how)));
    if (next) stored(next);
    return next;
  };
  const save: RecordForm<R, D, How>['save'] = (how, { first, update = (base: R) => kind.update(base, draft, how) } = {}) =>
    once(async () => {
      if (!record || !ready(how, saving.update.invalid)) return null;
      if (first && !(await first(attempt))) return null;
      const pending = begins(saving.update.pending);
      const next = await attemptDuring(pending)(update(record));
      if (!next) return null;
      stored(next);
      notify(saving.update.success, { type: 'success', replaces: pending });
      return next;
    });
  const create: RecordForm<R, D, How>['create'] = (how, { invalid = saving.create.invalid, finish, onMade, onUnfinished, named }) =>
    once(async () => {
      if (!checks.valid(how, invalid)) return;
      const key = keyOf({ ...draft, lines: draft.lines.map(({ key: _, ...line }) => line) });
      const pending = begins(saving.create.pending);
      const made = await attemptDuring(pending)(kind.create(draft, key, how), saving.create.failed);
      if (!made) return;
      held.forget();
      changed();
      const finished = finish ? await finish(made, key) : made;
      if (!finished) {
        notify('', { replaces: pending });
        return onUnfinished?.(made);
      }
      notify(saving.create.success, { type: 'success', messageArgs: named(made), replaces: pending });
      onMade(finished);
    });
  return {
    ...{ idPrefix: kind.form, record, draft, dirty, held, lines, linesWanted, busy, once, attempt, ready, save, create, put, stored },
    wantLines: () => setLinesWanted((now) => now + 1),
    problems: checks.problems,
    tries: checks.tries,
    showProblems: checks.show,
    readOnly: !mayWrite,
    change: (fields) => {
      checks.fixed(Object.keys(fields).map(kind.placeOf ?? ((field) => field)));
      patch(fields);
    },
  };
}
