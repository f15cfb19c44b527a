import { api, type BodyOf, type Field, type LandWarning } from '@swathline/contract';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';

/** Asks for confirmation of land that looks wrong; resolves to true if saving may continue. */
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
      // The save request is refused for the same reason, and its errors appear at the inputs.
      if (failed.code === 'invalid' || failed.code === 'not_found') return true;
      const advice = 'Compare the legal description with the order before you save.';
      const reasons = failed.reason === null ? [advice] : [failed.reason, advice];
      return confirm({ title: 'The land could not be checked', reasons, back: 'Go back' }, 'Save anyway');
    }
  };
}

type FieldLand = Omit<BodyOf<typeof api.landCheck.ofField>, 'fieldId'>;

type LandPart = Exclude<keyof FieldLand, 'userId'>;

/** The type makes sure that the check includes every part of the land. */
const LAND_PARTS: Record<LandPart, true> = { quarter: true, section: true, township: true, range: true, meridian: true, coordinates: true };
const LAND = Object.keys(LAND_PARTS) as LandPart[];

/** Checks a field's land before it is saved, unless neither land nor farmer changes. */
export function useFieldLandCheck() {
  const ask = useLandQuestion();

  return async (parts: FieldLand, seen: Field | null = null): Promise<boolean> => {
    if (seen && !isLandChanged(parts, seen)) return true;
    const land = Object.fromEntries(LAND.map((part) => [part, parts[part]]));
    const body = { userId: parts.userId, ...land, ...(seen && { fieldId: seen.id }) };
    return ask(() => call(api.landCheck.ofField, { body }));
  };
}

function isLandChanged(parts: FieldLand, seen: Field): boolean {
  const hasOtherParts = LAND.some((part) => parts[part] !== undefined && JSON.stringify(parts[part]) !== JSON.stringify(seen[part]));
  return hasOtherParts || parts.userId !== seen.userId;
}
