import { MAX_ATTACHMENT_BYTES } from '@swathline/contract';
import { InvalidFact } from '../store/record-events.ts';

/** The longer side of a stored photo. Enough to read a label, and a tenth of what the camera makes. */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.8;
/** How JPEG, PNG and HEIC files start. A phone may give no media type, or a wrong one. */
const STARTS = [/^\xff\xd8\xff/, /^\x89PNG/, /^.{4}ftyp(?:hei|mif1|msf1)/s];

/** Makes a photo small enough for a weak line, as JPEG. @throws InvalidFact */
export async function shrinkPicture(file: File): Promise<ArrayBuffer> {
  const small = await redraw(file).catch(() => null);
  if (small) return small.arrayBuffer();
  // The browser cannot draw it, but the office may be able to read it.
  if (!(await isPicture(file))) throw new InvalidFact('picture', 'This photo cannot be read. Choose a JPEG, PNG or HEIC file.');
  if (file.size > MAX_ATTACHMENT_BYTES) throw new InvalidFact('picture', 'This photo is larger than 10 MB. Take a smaller one.');
  return file.arrayBuffer();
}

async function isPicture(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return STARTS.some((pattern) => pattern.test(start));
}

async function redraw(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
