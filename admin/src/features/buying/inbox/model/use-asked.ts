import { useState } from 'react';

interface Question {
  what: 'sameReference' | 'otherEntity' | 'late';
  /** Filled into its text. */
  params?: Record<string, string>;
}
export interface Asked extends Question {
  answer: (isSure: boolean) => void;
}
/** Asks the user a question, and waits for the answer. */
export function useAsked(): { asked: Asked | null; ask: (what: Question['what'], params?: Question['params']) => Promise<boolean> } {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: (what, params = {}) =>
      new Promise((resolve) =>
        setAsked({
          ...{ what, params },
          answer: (isSure) => {
            setAsked(null);
            resolve(isSure);
          },
        }),
      ),
  };
}
