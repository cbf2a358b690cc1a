import type { ProcessView } from '@kantoor/schemas';

type State = ProcessView['state'];

export const isOver = (state: State): boolean => state === 'done' || state === 'stopped';
export const mayBeHeld: readonly State[] = ['running', 'waiting'];
