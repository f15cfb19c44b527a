import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@swathline/contract';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks what is on the screen alone: a value that cannot be read, in an input that is hidden now, would keep the form from being sent,
 * unseen.
 * @param shownOf the values without those of hidden inputs, which are checked and sent
 */
export function shownResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  shownOf: (values: Input) => Input,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver<Input, unknown, Output>(schema);
  return (values, context, options) => resolve(shownOf(values), context, options);
}
