/** Stands for XMLHttpRequest: records what is sent, and answers on demand. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  target = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  open(method: string, address: string) {
    this.target = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    FakeRequest.sent.push(this);
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}
