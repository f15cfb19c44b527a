import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './rendering.ts';

afterEach(() => act(cleanup));

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });
