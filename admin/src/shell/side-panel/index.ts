export { SidePanel } from './side-panel';
export { useGuard, useUnsaved } from './unsaved';
