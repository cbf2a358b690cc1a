import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../shell/entrance/not-found-page';
import { SchemaList } from './list/schema-list';
import { RecordPage } from './record/record-page';
import { RecordPanel } from './record/record-panel';

type Target = 'new' | number | null;
const targetOf = (segment: string): Target | undefined =>
  segment === '' ? null : segment === 'new' ? 'new' : /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined;

/**
 * The pages of a resource: its list, and each record as a panel over the list it was opened from, or as a page of its own on a narrow
 * screen or when its address was opened directly.
 */
export default function SchemaPages({ resource }: { resource: string }) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const below = (useParams()['*'] ?? '').replace(/\/$/, '');
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const base = pathname.replace(/\/$/, '').slice(0, below ? -below.length - 1 : undefined);
  const [first = '', ...rest] = below.split('/');
  const asked = (state as { over?: boolean } | null)?.over === true;
  // The list below may still write its search into the address, which forgets how the record was opened.
  const [panel, setPanel] = useState('');
  if (asked ? panel !== first : panel !== '' && panel !== first) setPanel(asked ? first : '');
  const target = targetOf(first);
  if (target === undefined) return <NotFoundPage />;
  const over = isWide && (asked || panel === first);
  const nested = rest.join('/');
  const toList = (): void => void navigate(base + search);
  const toRecord = (id: number): void => void navigate(`${base}/${id}${search}`, { state: { over }, replace: target === 'new' });
  const record = { resource, target: target ?? 'new', nested, base, onClose: toList, onSaved: toRecord } as const;
  return (
    <>
      {(target === null || over) && <SchemaList resource={resource} base={base} covered={target !== null} />}
      {target !== null && (over ? <RecordPanel {...record} /> : <RecordPage {...record} />)}
    </>
  );
}
