import type { Config } from '../config.js';

/** Where operators look at a workflow. */
export const workflowPage = ({ temporalUiUrl, temporalNamespace }: Config, workflowId: string): string =>
  `${temporalUiUrl}/namespaces/${temporalNamespace}/workflows/${encodeURIComponent(workflowId)}`;
