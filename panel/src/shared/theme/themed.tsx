import type { ComponentType } from 'react';

/** Loads a component. */
export const loadThemed = <Props extends object>(load: () => Promise<ComponentType<Props>>) => load();
