import { useEffect } from 'react';
import { useMaybeCurrent } from './current';

const PRODUCT = 'Kantoor';

/** The browser's title: page, team and product (PLT-050). */
export function usePageTitle(title: string | null | undefined): void {
  const current = useMaybeCurrent();
  const team = current?.teamInAddress ? current.team?.name : current?.ecosystem.name;
  useEffect(() => {
    document.title = [title, team, PRODUCT].filter(Boolean).join(' · ');
  }, [title, team]);
}
