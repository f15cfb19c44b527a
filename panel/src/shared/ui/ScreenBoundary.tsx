import { Component, type ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';

const BROKEN = {
  message: 'This screen could not be shown. Reload the page; if it happens again, tell your administrator what you were doing.',
};

/** Keeps a screen that fails, or whose code cannot be loaded, from taking the whole panel down. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <ErrorNotice error={BROKEN} onRetry={() => window.location.reload()} />;
    return this.props.children;
  }
}
