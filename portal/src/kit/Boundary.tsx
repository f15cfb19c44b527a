import { Component, type ReactNode } from 'react';

export const BROKEN_SCREEN =
  'This screen could not be shown. Reload the page; if it happens again, tell your administrator what you were doing.';

interface Props {
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

/** Catches the failure of one screen, or of loading its code, so that the rest keeps working. */
export class Boundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
