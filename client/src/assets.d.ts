/** The address of a file, as Vite gives it. */
declare module '*?url' {
  const url: string;
  export default url;
}
