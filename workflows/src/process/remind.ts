import type { ProcessInput } from '@kantoor/schemas/processes/contract/process-contract';
import type { Flow } from './flow.js';
import type { PollOutcome, Outcome, Task } from './outcome.js';

/** What a look finds of reminders; `due` names the one whose time has come. */
export interface ReminderPollOutcome<Step extends string, Due> extends PollOutcome<Step> {
  due?: Due;
}
export interface Reminding<Input, Step extends string, Due> {
  poll: (input: Input) => Promise<ReminderPollOutcome<Step, Due>>;
  /** The step that sends the one that is due, or does what is due instead. */
  step: Step | ((due: Due) => Step);
  send: (task: Task<Input & { due: Due }>) => Promise<Outcome>;
}

/**
 * Reminds by and by until what is waited for has come. What is due is looked up each time, so that it does not matter what changed meanwhile:
 * the days, the record, or that reminders were switched off.
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
