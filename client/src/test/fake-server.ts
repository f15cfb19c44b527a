import type { User } from '@swathline/contract';
import { vi } from 'vitest';

export const someAdmin: User = {
  id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  firstName: 'Ada',
  lastName: 'Peters',
  email: 'ada@farm.example',
  phone: null,
  companyName: null,
  role: 'admin',
  isActive: true,
  notifications: { jobSubmitted: true, jobDecided: true, jobAssigned: true, jobCompleted: true, papersExpiring: true },
  createdAt: '2026-05-01T18:00:00.000Z',
  updatedAt: '2026-05-01T18:00:00.000Z',
};

export interface RecordedRequest {
  /** Method and path below /api: 'GET /admin/users'. */
  call: string;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
}

interface Reply {
  status?: number;
  data?: unknown;
  message?: string;
  code?: string;
  errors?: { field: string; message: string }[];
}

/**
 * Replaces `fetch` with replies by 'METHOD /path' and returns the recorded requests. A call without a reply gets a 404; recording an
 * export succeeds by default.
 */
export function fakeServer(replies: Record<string, (request: RecordedRequest) => Reply>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  const defaults = { 'POST /admin/audit/exports': () => ({ status: 201, data: null }) };
  const allReplies: typeof replies = { ...defaults, ...replies };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers = {}, body }: RequestInit) => {
    const url = new URL(address, 'http://panel.test');
    const request: RecordedRequest = {
      call: `${method} ${url.pathname.replace('/api', '')}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      token: (headers as Record<string, string>)['authorization'] ?? null,
    };
    requests.push(request);
    const { status = 200, message = '', ...rest } = allReplies[request.call]?.(request) ?? { status: 404 };
    return Response.json({ success: status < 400, message, ...rest }, { status });
  });
  return requests;
}

/** A list reply with these rows. */
export function pageOf(plural: string, rows: unknown[], total = rows.length, next: string | null = null): Reply {
  return { data: { [plural]: rows, total, limit: 10, offset: 0, next } };
}
