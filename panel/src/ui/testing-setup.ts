import { configure } from '@testing-library/react';

/** How long a test waits for something to appear; a busy machine takes longer than the library's one second. */
configure({ asyncUtilTimeout: 10_000 });
