import { useState } from 'react';

export interface Asked {
  what: 'sameReference' | 'otherEntity';
  answer: (isSure: boolean) => void;
}
/** Asks the user a question, and waits for the answer. */
export function useAsked(): { asked: Asked | null; ask: (what: Asked['what']) => Promise<boolean> } {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: (what) =>
      new Promise((resolve) =>
        setAsked({
          what,
          answer: (isSure) => {
            setAsked(null);
            resolve(isSure);
          },
        }),
      ),
  };
}
