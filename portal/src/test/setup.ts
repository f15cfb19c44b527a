import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => act(cleanup));

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** jsdom opens no other page. Here its address shows at least. */
vi.mock('../kit/leave-for.ts', () => ({ leaveFor: (address: string) => window.history.replaceState(null, '', address) }));
