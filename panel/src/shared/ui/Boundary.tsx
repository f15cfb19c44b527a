import { Component, type ReactNode } from 'react';

export const BROKEN_SCREEN =
  'This screen could not be shown. Reload the page; if it happens again, tell your administrator what you were doing.';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches the failure of one screen, or of loading its code, so that the rest keeps working. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
