import { Component, type ReactNode } from 'react';
import { MapNotice } from './MapNotice.tsx';

/** A map that fails, or cannot be fetched, leaves the list beside it working. */
export class MapBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { reason } = this.state;
    return reason === null ? this.props.children : <MapNotice>Failed to load map: {reason}</MapNotice>;
  }
}
