import { accountingCurrency } from '@kantoor/schemas';
import { Alert, Button } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { money } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { onChanges } from '../../../../providers/live/connection';
import type { ChangeEvent } from '../../../../providers/live/events';
import { useCurrent } from '../../../../shell/current';
import { boardStore } from './board-cache';
import { DealBoard } from './deal-board';

interface DealsBoardProps {
  teamId: number;
  filter: object;
  covered: boolean;
  hidden: readonly number[];
  onHide: (column: number) => void;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
}
/** Above this number of changed cards, reloading the whole board is cheaper. */
const many = 60;

export function DealsBoard({ teamId, filter, ...board }: DealsBoardProps) {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const provider = useVerbs('deals');
  const store = useMemo(() => boardStore(provider, ecosystem.id, teamId, filter), [provider, ecosystem.id, teamId, filter]);
  const [failed, setFailed] = useState(false);
  const load = useMemo(
    () => () =>
      store.load().then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    [store],
  );
  useEffect(() => void load(), [load]);
  // Creating the first money formatter takes as long as drawing all visible cards; it is created while the cards are loading.
  useEffect(() => void money(0, accountingCurrency), []);
  useEffect(
    () =>
      onChanges((changes) => {
        const ours = changes.filter(({ resource }) => resource === 'deals');
        /** A process can progress without a new version of its deal. */
        const isNews = ({ id = 0, version }: ChangeEvent): boolean => {
          const held = store.find(id);
          return held?.version !== version || Boolean(held?.process);
        };
        const ids = [...new Set(ours.filter(isNews).flatMap(({ id }) => id ?? []))];
        const isManyAtOnce = ours.some(({ id }) => id === undefined);
        if (isManyAtOnce || changes.some(({ resource }) => resource === '*') || ids.length > many) void load();
        else if (ids.length) void store.refresh(ids).catch(() => undefined);
      }),
    [store, load],
  );
  return (
    <>
      {failed && (
        <Alert
          severity="error"
          sx={{ mx: 4, mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void load()}>
              {translate('deals.tryAgain')}
            </Button>
          }
        >
          {translate('deals.loadFailed')}
        </Alert>
      )}
      <DealBoard key={JSON.stringify([teamId, filter])} store={store} {...board} />
    </>
  );
}
