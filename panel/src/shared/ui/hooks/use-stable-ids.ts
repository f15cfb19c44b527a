import { newId } from '@swathline/client/records/new-id';
import { useState } from 'react';

/**
 * Gives an id for each key of what a dialog records. It stays while the dialog is open: what is sent again after a lost answer has its first
 * id, so that the server does not record it twice.
 */
export const useStableIds = () => useState(createIds)[0];

function createIds() {
  const ids = new Map<string, string>();
  return (key: string): string => {
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
}
