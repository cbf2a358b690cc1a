import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { isProblem } from '../../../providers/problem';
import type { FormProblem } from '../../../shared/form/problems';
import { useDraft, type Draft } from '../../../shared/form/use-draft';
import { useFormProblems } from '../../../shared/form/use-form-problems';
import { type LinesEdit, changed, inserted, moved, without, type Line } from '../../../shared/lines/line';
import { useOnce } from '../../../shared/use-once';
import { useCurrent, useMay } from '../../../shell/current';
import { useOutcome, useTryKey } from '../../../shell/notices';
import type { RecordDraft, StoredRecord, TeamRecordKind } from './kind';
import { dataOf, useVerbs } from '../../../providers/data/verbs';

/** Returns functions that change a draft by field and by line. */
function useDraftEdit<D extends { lines: Line[] }>(
  change: (to: (now: D) => D) => void,
): { patch: (patch: Partial<D>) => void; lines: LinesEdit<D['lines'][number]> } {
  return useMemo(() => {
    type L = D['lines'][number];
    const edit = (to: (lines: L[]) => readonly L[]): void => change((now) => ({ ...now, lines: [...to(now.lines)] }));
    return {
      patch: (patch) => change((now) => ({ ...now, ...patch })),
      lines: {
        add: (line) => edit((all) => [...all, line]),
        change: (key, patch) => edit((all) => changed(all, key, patch)),
        insert: (after, added) => edit((all) => inserted(all, after, added)),
        remove: (key) => edit((all) => without(all, key)),
        move: (key, step) => edit((all) => moved(all, key, step)),
      },
    };
  }, [change]);
}

interface SaveOptions<R extends StoredRecord> {
  /** Runs before saving; returns whether to save now. */
  first?: (attempt: Attempt) => Promise<boolean>;
  /** Replaces the kind's own way to save. */
  update?: (record: R) => Promise<R>;
  /** Replaces the kind's own message that it was saved. */
  success?: string | undefined;
}
interface CreateOptions<R extends StoredRecord> {
  invalid?: string;
  /** Runs right after creation; null if that failed, while the record exists. */
  finish?: (made: R, idempotencyKey: string) => Promise<R | null>;
  onMade: (made: R) => void;
  /** Called when the record exists, but `finish` failed. */
  onUnfinished?: (made: R) => void;
  /** Parameters of the message that reports it. */
  named: (made: R) => Record<string, string>;
}
/** Runs a request; a refusal is shown as a conflict with another user's version, at the fields, or as a notice. */
type Attempt = <T>(work: Promise<T>, failed?: string) => Promise<T | null>;

/** State and actions that the parts of a form share. */
export interface RecordForm<R extends StoredRecord, D extends RecordDraft, How = undefined> {
  /** Prefix of the ids of its fields. */
  idPrefix: string;
  record: R | null;
  draft: D;
  dirty: boolean;
  /** Input kept from an earlier visit, and what another user saved meanwhile. */
  held: Draft<R, D>;
  change: (patch: Partial<D>) => void;
  lines: LinesEdit<D['lines'][number]>;
  /** Number of times that the fields before the lines were completed: then the focus moves to the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** Number of save attempts with errors. */
  tries: number;
  /** Shows errors as after a save attempt. */
  showProblems: (how: How) => void;
  busy: boolean;
  readOnly: boolean;
  once: <T>(work: () => Promise<T>) => Promise<T | null>;
  attempt: Attempt;
  /** Checks whether it can be saved: no open conflict, and no errors. */
  ready: (how: How, invalid: string) => boolean;
  save: (how: How, options?: SaveOptions<R>) => Promise<R | null>;
  create: (how: How, options: CreateOptions<R>) => Promise<unknown>;
  /** Saves the input as a part of another action. */
  put: (how: How) => Promise<R | null>;
  /** Called after saving: with all input, or a part of it. */
  stored: (record: R, part?: 'all' | 'part') => void;
}

interface Request<T> {
  work: () => Promise<T>;
  failed: string;
  pending?: string;
  success?: string;
}

/** Returns the way of a form to run a request, which answers null if it was refused. */
function useRequests(
  isOutdated: (error: unknown) => Promise<boolean>,
  onRefused: (problems: readonly FormProblem[]) => void,
): <T>(request: Request<T>) => Promise<T | null> {
  const { mutateAsync } = useOutcome(({ work }: Request<unknown>) => work(), {
    pending: ({ pending }) => pending,
    success: ({ success }) => success,
    failed: ({ failed }) => failed,
    asks: async (error) => {
      if (await isOutdated(error)) return true;
      // Errors of the record as a whole are shown in the notice.
      if (isProblem(error)) onRefused(error.errors.filter(({ pointer }) => pointer !== ''));
      return false;
    },
  });
  return <T>(request: Request<T>) =>
    mutateAsync(request).then(
      (answer) => answer as T,
      () => null,
    );
}

/** Returns the state and actions of the form of a team record. The defaults of a new one are requested once, when its form opens. */
export function useRecordForm<R extends StoredRecord, D extends RecordDraft, How = undefined>(
  kind: TeamRecordKind<R, D, How>,
  initial: R | null,
  fresh: () => D,
  /** Place where the new record is created, if a draft is kept for each place. */
  place?: string,
): RecordForm<R, D, How> {
  const { resource, saving } = kind;
  const { ecosystem } = useCurrent();
  const mayWrite = useMay(kind.permission);
  const client = useQueryClient();
  const provider = useVerbs();
  const notify = useNotify();
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
  const newest = (id: number): Promise<R> => dataOf(provider.getOne<R>(resource, { id }));
  const run = useRequests(async (error) => record !== null && held.isOutdated(error, () => newest(record.id)), checks.refused);

  // Who may decide on a record follows who wrote it (D-63).
  const changed = (): void => [resource, 'approvals'].forEach((key) => void client.invalidateQueries({ queryKey: [key] }));
  const stored = (next: R, part: 'all' | 'part' = 'all'): void => {
    if (part === 'all') notify('', { over: [saving.update.invalid] });
    held.saved(next, part);
    changed();
  };
  const attempt: Attempt = (work, failed = saving.update.failed) => run({ work: () => work, failed });
  const ready = (how: How, invalid: string): boolean => held.isSettled() && checks.valid(how, invalid);
  const put = async (how: How): Promise<R | null> => {
    const next = record && (await attempt(kind.update(record, draft, how)));
    if (next) stored(next);
    return next;
  };
  const save: RecordForm<R, D, How>['save'] = (how, { first, success, update = (base: R) => kind.update(base, draft, how) } = {}) =>
    once(async () => {
      if (!record || !ready(how, saving.update.invalid)) return null;
      if (first && !(await first(attempt))) return null;
      const next = await run({ ...saving.update, ...(success && { success }), work: () => update(record) });
      if (next) stored(next);
      return next;
    });
  const create: RecordForm<R, D, How>['create'] = (how, { invalid = saving.create.invalid, finish, onMade, onUnfinished, named }) =>
    once(async () => {
      if (!checks.valid(how, invalid)) return;
      const { success, ...texts } = saving.create;
      // The same contents have the same key, also once created: a retry after an unfinished creation makes no second record (PLT-287).
      const key = keyOf({ ...draft, lines: draft.lines.map(({ key: _, ...line }) => line) });
      const outcome = await run({
        ...texts,
        work: async () => {
          const made = await kind.create(draft, key, how);
          held.forget();
          changed();
          return { made, finished: finish ? await finish(made, key) : made };
        },
      });
      if (!outcome) return;
      const { made, finished } = outcome;
      if (!finished) return onUnfinished?.(made);
      notify(success, { type: 'success', messageArgs: named(made) });
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
