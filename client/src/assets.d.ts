/** The address of a file, as Vite gives it. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** A web worker, as Vite gives it. */
declare module '*?worker' {
  export default class extends Worker {
    constructor();
  }
}
