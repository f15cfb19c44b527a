import { FIELD_FILE_LIMITS, fileTooLargeMessage } from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/call';

const FILE_UNREADABLE = 'This file cannot be read any more: it was moved, changed or removed since you chose it. Choose it again.';

/** The bytes of a chosen file with land or flights. @throws CallFailed if it is too large or was changed or removed since it was chosen */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const { fileBytes } = FIELD_FILE_LIMITS;
  if (file.size > fileBytes) throw new CallFailed({ status: 0, code: 'too_large', message: fileTooLargeMessage(fileBytes) });
  const body = await file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
  if (body === null) throw new CallFailed({ status: 0, code: 'unreadable', message: FILE_UNREADABLE });
  return body;
}
