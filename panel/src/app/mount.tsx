import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Renders one of the two programs, in place of the other. */
export function mountApp(app: ReactNode): void {
  root ??= createRoot(rootElement());
  root.render(<StrictMode>{app}</StrictMode>);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}
