import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the content as the whole page. */
export function render(content: ReactNode): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<StrictMode>{content}</StrictMode>);
}
