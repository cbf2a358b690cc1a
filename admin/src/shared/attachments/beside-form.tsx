import { createPortal } from 'react-dom';
import { SidePanel } from '../../shell/side-panel';
import { PreviewPane, type PreviewPaneProps } from './preview-pane';
import { usePane } from './split-view';

/** What is looked at beside the record it belongs to, or in a tab of its page (CRM-053, D-58); over the page where that has no room for one. */
export function BesideForm(shown: PreviewPaneProps) {
  const pane = usePane(shown.title);
  return pane ? createPortal(<PreviewPane {...shown} />, pane) : <SidePanel open width={760} {...shown} />;
}
