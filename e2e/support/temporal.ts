import { stack } from './stack.ts';

export interface FoundProcess {
  id: string;
  type: string;
  status: string;
}
interface Answer {
  executions?: { execution: { workflowId: string }; type: { name: string }; status: string }[];
}

/** Reads processes as an operator finds them in the Temporal Web UI. */
export async function processesOf(entity: string): Promise<FoundProcess[]> {
  const query = encodeURIComponent(`KantoorEntity = "${entity}"`);
  const answer = await fetch(`${stack.temporalUi}/api/v1/namespaces/kantoor/workflows?query=${query}`);
  if (!answer.ok) throw new Error(`The Temporal Web UI does not search: ${answer.status} ${await answer.text()}`);
  const { executions = [] } = (await answer.json()) as Answer;
  return executions.map(({ execution, type, status }) => ({ id: execution.workflowId, type: type.name, status }));
}
