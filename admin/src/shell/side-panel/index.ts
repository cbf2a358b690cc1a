export { SidePanel, type SidePanelProps } from './side-panel';
export { useGuard, useUnsaved } from './unsaved';
