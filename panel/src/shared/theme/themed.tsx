import { type ComponentType, lazy } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * Loads a component together with the theme, for components that draw MUI's. The layout and the lists draw none, so that MUI's code is not
 * part of their first load (docs/loading.md).
 */
export async function loadThemed<Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> {
  const [Component, { PanelTheme }] = await Promise.all([load(), import('./PanelTheme.tsx')]);
  return function Themed(props: Props) {
    return (
      <PanelTheme>
        <Component {...props} />
      </PanelTheme>
    );
  };
}

/** As `lazy`, with the theme. */
export function lazyThemed<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await loadThemed(load) }));
}
