const DEVICE_KEY = 'swathline.device';

/** The random id of this browser, by which the server recognizes it at the next sign-in. It is created at the first sign-in. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known !== null && /^[\w-]{20,100}$/.test(known)) return known;
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE_KEY, id);
  return id;
}
