import { api, type BodyOf, type Field, type LandDoubt, type LandWarning } from '@swathline/contract';
import { call, CallFailed } from '@swathline/client/api/call';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';

/** Asks which land is meant. Resolves to true if it is the one that was typed. */
export type AskWhich = (doubt: LandDoubt) => Promise<boolean>;

/** The question which land is meant says these too. */
const SAID_BY_DOUBT: readonly LandWarning['code'][] = ['far', 'shared_quarter'];

/** Asks for confirmation if the check has warnings or fails. Resolves to true if saving may continue. */
function useLandConfirmation() {
  const confirm = useConfirm();

  return async (
    check: () => Promise<{ warnings: LandWarning[]; doubt?: LandDoubt | undefined }>,
    askWhich?: AskWhich,
  ): Promise<boolean> => {
    try {
      const { warnings: all, doubt } = await check();
      const isAsked = doubt !== undefined && askWhich !== undefined;
      if (isAsked && !(await askWhich(doubt))) return false;
      const warnings = isAsked ? all.filter(({ code }) => !SAID_BY_DOUBT.includes(code)) : all;
      if (warnings.length === 0) return true;
      const reasons = warnings.map(({ message }) => message);
      return await confirm({ title: 'Is this the right land?', reasons, back: 'Go back' }, 'Save anyway');
    } catch (failed) {
      if (!(failed instanceof CallFailed) || failed.status === 401) throw failed;
      // The save request fails for the same reason, and its errors appear at the inputs.
      if (failed.code === 'invalid' || failed.code === 'not_found') return true;
      const advice = 'Compare the legal description with the order before you save.';
      const reasons = failed.reason === null ? [advice] : [failed.reason, advice];
      return confirm({ title: 'The land could not be checked', reasons, back: 'Go back' }, 'Save anyway');
    }
  };
}

type FieldLand = Omit<BodyOf<typeof api.landCheck.ofField>, 'fieldId'>;

type LandPart = Exclude<keyof FieldLand, 'userId'>;

/** The type requires every part of the land. */
const LAND_PARTS: Record<LandPart, true> = {
  quarter: true,
  section: true,
  township: true,
  range: true,
  meridian: true,
  landDescription: true,
  coordinates: true,
};
const LAND_PART_NAMES = Object.keys(LAND_PARTS) as LandPart[];

/** Checks a field's land before it is saved, unless neither land nor farmer changes. */
export function useFieldLandCheck(askWhich?: AskWhich) {
  const confirmCheck = useLandConfirmation();

  return async (parts: FieldLand, loaded: Field | null = null): Promise<boolean> => {
    if (loaded && !isLandChanged(parts, loaded)) return true;
    const land = Object.fromEntries(LAND_PART_NAMES.map((part) => [part, parts[part]]));
    const body = { userId: parts.userId, ...land, ...(loaded && { fieldId: loaded.id }) };
    return confirmCheck(() => call(api.landCheck.ofField, { body }), askWhich);
  };
}

function isLandChanged(parts: FieldLand, loaded: Field): boolean {
  const saved = { ...loaded, landDescription: loaded.location };
  const hasOtherParts = LAND_PART_NAMES.some(
    (part) => parts[part] !== undefined && JSON.stringify(parts[part]) !== JSON.stringify(saved[part]),
  );
  return hasOtherParts || parts.userId !== loaded.userId;
}
