import { vi } from 'vitest';

interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects what the test downloads, in place of a browser's folder. */
export function collectSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    content = file as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}

/** Replaces `Blob.text()`, which jsdom lacks. */
export function textOfFile(content = new Blob()): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(content);
  return new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result as string)));
}
