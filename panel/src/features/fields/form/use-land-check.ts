import { api, type BodyOf, type Field, type LandWarning } from '@swathline/contract';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';

/** Puts what looks wrong with land to the person who saves it; true where saving may go on. */
function useLandQuestion() {
  const confirm = useConfirm();

  return async (check: () => Promise<{ warnings: LandWarning[] }>): Promise<boolean> => {
    try {
      const { warnings } = await check();
      if (warnings.length === 0) return true;
      const reasons = warnings.map(({ message }) => message);
      return await confirm({ title: 'Is this the right land?', reasons, back: 'Go back' }, 'Save anyway');
    } catch (failed) {
      if (!(failed instanceof CallFailed) || failed.status === 401) throw failed;
      // Saving is refused for the same reason, and says so at the inputs.
      if (failed.code === 'invalid' || failed.code === 'not_found') return true;
      const advice = 'Compare the legal description with the order before you save.';
      const reasons = failed.reason === null ? [advice] : [failed.reason, advice];
      return confirm({ title: 'The land could not be checked', reasons, back: 'Go back' }, 'Save anyway');
    }
  };
}

type FieldLand = Omit<BodyOf<typeof api.landCheck.ofField>, 'fieldId'>;

type LandPart = Exclude<keyof FieldLand, 'userId'>;

/** By type each part of the land, so that none is left out of the check. */
const LAND_PARTS: Record<LandPart, true> = { quarter: true, section: true, township: true, range: true, meridian: true, coordinates: true };
const LAND = Object.keys(LAND_PARTS) as LandPart[];

/** Asks about a field's land before it is saved; not where neither land nor farmer changes. */
export function useFieldLandCheck() {
  const ask = useLandQuestion();

  return async (parts: FieldLand, seen: Field | null = null): Promise<boolean> => {
    if (seen && !isMoved(parts, seen)) return true;
    const land = Object.fromEntries(LAND.map((part) => [part, parts[part]]));
    const body = { userId: parts.userId, ...land, ...(seen && { fieldId: seen.id }) };
    return ask(() => call(api.landCheck.ofField, { body }));
  };
}

function isMoved(parts: FieldLand, seen: Field): boolean {
  const isNamedAnew = LAND.some((part) => parts[part] !== undefined && JSON.stringify(parts[part]) !== JSON.stringify(seen[part]));
  return isNamedAnew || parts.userId !== seen.userId;
}
