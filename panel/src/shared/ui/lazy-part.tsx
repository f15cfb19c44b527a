import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or before that by `preload`. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

/** Suspends only if its code is not there yet, unlike `lazy`, whose first render always suspends. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const LoadedLater = lazy(async () => ({ default: await load() }));

  function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? LoadedLater);
    return <Component {...props} />;
  }

  return Object.assign(Part, {
    preload: async () => {
      loaded = await load();
    },
  });
}
