import { Component, type ReactNode } from 'react';
import { MapNotice } from './MapNotice.tsx';

/** How browsers name a part of the program that they could not fetch. */
const NOT_FETCHED = /dynamically imported module|module script|preload/i;

function reasonOf(error: unknown): string {
  return error instanceof Error && NOT_FETCHED.test(error.message)
    ? 'a part of it could not be fetched. Check your connection and reload the page.'
    : 'something in it went wrong. Reload the page.';
}

/** A map that fails, or cannot be fetched, leaves the list beside it working. */
export class MapBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: reasonOf(error) };
  }

  override render() {
    const { reason } = this.state;
    return reason === null ? this.props.children : <MapNotice>Failed to load map: {reason}</MapNotice>;
  }
}
