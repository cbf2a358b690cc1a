import { blockedProcesses } from '@kantoor/schemas/processes/contract/search-attributes';
import type { Config } from '../../runtime/config/index.js';

/** Address of the engine's list of the processes of an ecosystem that need action. */
export const blockedPage = ({ temporalUiUrl, engine }: Config, ecosystemId: number): string =>
  `${temporalUiUrl}/namespaces/${engine.namespace}/workflows?query=${encodeURIComponent(blockedProcesses(ecosystemId))}`;

/** Address of a workflow's page for operators. */
export const workflowPage = ({ temporalUiUrl, engine }: Config, workflowId: string): string =>
  `${temporalUiUrl}/namespaces/${engine.namespace}/workflows/${encodeURIComponent(workflowId)}`;
