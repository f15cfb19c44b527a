import { expect, test, vi } from 'vitest';
import { someAdmin } from '../../test/render.tsx';

/** The public pages and the panel each have a copy of this module in one document. */
async function loadCopies() {
  const first = await import('./session.ts');
  vi.resetModules();
  return [first, await import('./session.ts')] as const;
}

test('who signs in on a public page is signed in to a panel that was loaded before', async () => {
  const [pages, panel] = await loadCopies();
  expect(pages).not.toBe(panel);
  pages.signIn({ user: someAdmin, token: 'a' });
  expect(panel.currentToken()).toBe('a');
});

test('a session that ends in the panel ends on the public pages, which know why', async () => {
  const [pages, panel] = await loadCopies();
  panel.signIn({ user: someAdmin, token: 'a' });
  panel.signOut();
  expect(pages.currentToken()).toBeNull();
  expect(pages.hasUserSignedOut()).toBe(true);
});
