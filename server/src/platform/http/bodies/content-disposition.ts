/**
 * The Content-Disposition of a download (RFC 6266): the whole name as UTF-8 (RFC 8187), and one in ASCII for clients that do not read the
 * other.
 * @param name may contain any characters
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

/** Percent-encodes everything that RFC 8187 does not allow in an extended value. */
const encodeName = (name: string) =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
