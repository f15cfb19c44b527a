import { currentSession, onSessionChange, type Session } from '@swathline/client/api/session';
import { useSyncExternalStore } from 'react';

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
