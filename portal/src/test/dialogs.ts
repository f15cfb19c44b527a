/** jsdom does not open dialogs, and hides them. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.style.display = 'block';
  };
  HTMLDialogElement.prototype.close = function close() {
    this.style.display = 'none';
  };
}
