import { blockedProcesses } from '@kantoor/schemas/processes/contract/search-attributes';
import type { Config } from '../config.js';

/** Address of the engine's list of the processes of an ecosystem that need action. */
export const blockedPage = ({ temporalUiUrl, temporalNamespace }: Config, ecosystemId: number): string =>
  `${temporalUiUrl}/namespaces/${temporalNamespace}/workflows?query=${encodeURIComponent(blockedProcesses(ecosystemId))}`;

/** Address of a workflow's page for operators. */
export const workflowPage = ({ temporalUiUrl, temporalNamespace }: Config, workflowId: string): string =>
  `${temporalUiUrl}/namespaces/${temporalNamespace}/workflows/${encodeURIComponent(workflowId)}`;
