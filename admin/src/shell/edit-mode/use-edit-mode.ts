import { useStore } from 'react-admin';
import { useMaybeCurrent } from '../current';

/** Whether edit mode is on. The flag that the browser stores counts for site admins only (PLT-062). */
export function useEditMode(): { mayEdit: boolean; isOn: boolean; turn: (on: boolean) => void } {
  const mayEdit = useMaybeCurrent()?.may('translations.write') ?? false;
  const [stored, keep] = useStore<boolean>('editMode', false);
  return { mayEdit, isOn: mayEdit && stored === true, turn: keep };
}
