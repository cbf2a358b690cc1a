import { createPortal } from 'react-dom';
import { SidePanel } from '../../shell/side-panel';
import { PreviewPane, type PreviewPaneProps } from './preview-pane';
import { usePane } from './split-view';

/**
 * A preview beside the record's form or in a tab of its page (CRM-053, D-58); as a side panel over the page where there is no split view.
 */
export function BesideForm(shown: PreviewPaneProps) {
  const pane = usePane(shown.title);
  return pane ? createPortal(<PreviewPane {...shown} />, pane) : <SidePanel open width={760} {...shown} />;
}
