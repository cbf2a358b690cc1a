import type { ProcessInput } from '@kantoor/schemas/processes/contract/process-contract';
import type { Flow } from './flow.js';
import type { PollOutcome, Outcome, Task } from './outcome.js';

/** Result of a poll for reminders; `due` names the one that is due. */
export interface ReminderPollOutcome<Step extends string, Due> extends PollOutcome<Step> {
  due?: Due;
}
export interface Reminding<Input, Step extends string, Due> {
  poll: (input: Input) => Promise<ReminderPollOutcome<Step, Due>>;
  /** The step that sends the due reminder, or does what is due instead. */
  step: Step | ((due: Due) => Step);
  send: (task: Task<Input & { due: Due }>) => Promise<Outcome>;
}

/**
 * Reminds until what is waited for has come. Each poll determines what is due, so changes meanwhile do not matter: to the days, to the
 * record, or reminders being switched off.
 */
export async function remind<Input extends ProcessInput, Step extends string, Due>(
  flow: Flow<Input, Step>,
  { poll, step, send }: Reminding<Input, Step, Due>,
): Promise<void> {
  for (;;) {
    const { over, due, againInMs } = await flow.poll(poll);
    if (over && !flow.wasWoken) return;
    if (due === undefined) await flow.wait(againInMs);
    else if (!(await flow.take(typeof step === 'function' ? (step as (due: Due) => Step)(due) : step, (task) => send({ ...task, due }))))
      return;
    await flow.renewWhenLong();
  }
}
