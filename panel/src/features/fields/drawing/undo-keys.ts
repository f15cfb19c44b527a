import type { KeyboardEvent } from 'react';

export interface Undoable {
  undo: () => void;
  redo: () => void;
}

/** Answers Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Command. An input keeps them for what is typed into it. */
export function undoByKeys(event: KeyboardEvent, { undo, redo }: Undoable): void {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return;
  event.preventDefault();
}
