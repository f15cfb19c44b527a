import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or before that by `preload`. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> };

const loading = new Set<Promise<void>>();

/** Resolves when the code of each part that was asked for is there, or has failed to load. */
export async function whenPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

/** Suspends only if its code is not there yet, unlike `lazy`, whose first render always suspends. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const LoadedLater = lazy(async () => ({ default: await load() }));

  function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? LoadedLater);
    return <Component {...props} />;
  }

  const preload = async () => {
    loaded = await load();
  };
  return Object.assign(Part, {
    preload: () => {
      const pending = preload().finally(() => loading.delete(pending));
      loading.add(pending);
      return pending;
    },
  });
}
