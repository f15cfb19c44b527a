import { expect, test, vi } from 'vitest';
import { type PushScope, showPushMessages } from './show-push.ts';

/** A worker's scope with these open pages, and what it showed and opened. */
function workerWith(urls: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const pages = urls.map((url) => ({ url, focus: vi.fn(() => Promise.resolve()), navigate: vi.fn(() => Promise.resolve()) }));
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(() => Promise.resolve());
  const openWindow = vi.fn((_url: string) => Promise.resolve());
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
  };
  showPushMessages(scope as unknown as PushScope, '/crew');
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const touch = (path: string) => dispatch('notificationclick', { notification: { close: vi.fn(), data: { path } } });
  return { dispatch, touch, pages, showNotification, openWindow };
}

test('a push message is shown, and a newer one about the same thing replaces it', async () => {
  const { dispatch, showNotification } = workerWith([]);
  const message = { title: 'Passes over land that is not the job’s: Canola', body: 'Call the pilot.', path: '/crew', topic: 'alarm 1' };
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith(message.title, expect.objectContaining({ body: 'Call the pilot.', tag: 'alarm 1' }));
});

test('a touch opens the page, or shows the open one without loading it again', async () => {
  const closed = workerWith(['http://localhost:3000/farm']);
  await closed.touch('/crew');
  expect(closed.openWindow).toHaveBeenCalledWith('http://localhost:3000/crew');

  const open = workerWith(['http://localhost:3000/crew']);
  await open.touch('/crew');
  expect(open.pages[0]?.focus).toHaveBeenCalledOnce();
  expect(open.pages[0]?.navigate).not.toHaveBeenCalled();
  await open.touch('/crew#job=1');
  expect(open.pages[0]?.navigate).toHaveBeenCalledWith('http://localhost:3000/crew#job=1');
});

test('a touch opens no page beyond the worker’s own', async () => {
  const { touch, openWindow } = workerWith([]);
  await touch('https://elsewhere.example.com/');
  expect(openWindow).toHaveBeenCalledWith('http://localhost:3000/crew');
});
