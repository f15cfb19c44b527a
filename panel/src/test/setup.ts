import '@swathline/client/test/setup';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadDialogs } from '../shared/ui/dialogs/lazy-dialog.tsx';

afterEach(() => act(cleanup));

// As after the first input in a browser.
beforeAll(loadDialogs, 60_000);

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** jsdom cannot read the nested styles of our own cache. */
vi.mock('../shared/theme/style-cache.ts', async () => {
  const { default: createCache } = await import('@emotion/cache');
  return { styleCache: createCache({ key: 'css' }) };
});
