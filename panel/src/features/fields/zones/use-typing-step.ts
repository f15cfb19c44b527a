import { useRef } from 'react';

/** Joins what is typed into one undo step: each change after the first is continued, until the input loses the focus. */
export function useTypingStep() {
  const isTyping = useRef(false);
  return {
    isContinued: () => {
      const wasTyping = isTyping.current;
      isTyping.current = true;
      return wasTyping;
    },
    end: () => {
      isTyping.current = false;
    },
  };
}
