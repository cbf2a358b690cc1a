import type { Config } from '../config.js';

/** Address of a workflow's page for operators. */
export const workflowPage = ({ temporalUiUrl, temporalNamespace }: Config, workflowId: string): string =>
  `${temporalUiUrl}/namespaces/${temporalNamespace}/workflows/${encodeURIComponent(workflowId)}`;
