import { CallFailed } from '@swathline/client/api/call';

/**
 * Awaits a change of one item of a list, and names the server's errors of that item as the inputs of its dialog do: 'lines.3.unitPrice'
 * becomes 'unitPrice'. Errors of other items stay, and the dialog shows them above its inputs.
 * @throws CallFailed
 */
export async function withItemErrors<Reply>(list: string, index: number, change: Promise<Reply>): Promise<Reply> {
  try {
    return await change;
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    const prefix = `${list}.${index}.`;
    const errors = failed.errors.map((error) =>
      error.field.startsWith(prefix) ? { ...error, field: error.field.slice(prefix.length) } : error,
    );
    const { status, code, message, reason } = failed;
    throw new CallFailed({ status, code, message, reason, errors });
  }
}
