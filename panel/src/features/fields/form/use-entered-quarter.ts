import { QuarterSectionForm, z } from '@swathline/contract';
import { formatLegalDescription } from '@swathline/survey';
import { useWatch } from 'react-hook-form';

/** Only the form's land inputs. */
const LandForm = z.object(QuarterSectionForm.shape);

/** The legal description of the quarter in the form's five inputs; null while a part is missing. */
export function useEnteredQuarter(): string | null {
  const inputs: unknown = useWatch();
  const typed = LandForm.safeParse(inputs);
  return typed.success ? formatLegalDescription(typed.data) : null;
}
